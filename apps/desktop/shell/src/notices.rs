//! Notifications of the system.

use crate::page::{self, Message};
use crate::window;
use notify_rust::Notification;
use tauri::AppHandle;

/// Shows a notification; who clicks it is brought to an address of the client. Systems without any show none.
pub fn show(app: &AppHandle, body: &str, address: String) {
    let app = app.clone();
    let mut notification = Notification::new();
    notification.appname("Recto").summary("Recto").body(body).icon("recto-desktop");
    #[cfg(all(unix, not(target_os = "macos")))]
    notification.action("default", "Recto");
    // waiting for a click takes as long as the notification is there
    std::thread::spawn(move || {
        let Ok(shown) = notification.show() else { return };
        #[cfg(all(unix, not(target_os = "macos")))]
        shown.wait_for_action(|action| {
            if action == "default" {
                window::show(&app);
                page::tell(&app, &Message::Go { address: address.clone() });
            }
        });
        #[cfg(not(all(unix, not(target_os = "macos"))))]
        let _ = (shown, app, address);
    });
}
