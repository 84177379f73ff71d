//! What the shell says to the page: events named `recto-shell`, which the web client's `features/desktop` listens to.

use serde::Serialize;
use tauri::{AppHandle, Manager};

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Message {
    /// Somebody closes the window by other means than the page's own button.
    CloseAsked,
    /// There is something for `take_opened`.
    Opened,
    /// A place of the client to go to, from the root.
    Go { address: String },
    Saved { path: String },
    /// With the code of the failure, such as `EACCES`.
    SaveFailed { code: String },
    /// The window has been maximized, or is no more.
    Maximized { maximized: bool },
    /// Bytes of a newer version, so far and in all.
    UpdateProgress { received: u64, total: Option<u64> },
    /// A newer version takes the place of this one in 3 s.
    UpdateReady,
    /// Somebody has marked a formula on the screen, for `take_formula`.
    FormulaPicked,
    /// The system shows no program what is on the screen.
    ScreenHidden,
}

/// Tells the page. A page that is not there yet asks by itself for what it has missed.
pub fn tell(app: &AppHandle, message: &Message) {
    let Some(window) = app.get_webview_window(crate::window::LABEL) else { return };
    // JSON is a subset of JavaScript
    let detail = serde_json::to_string(message).expect("a message is JSON");
    let _ = window.eval(format!("window.dispatchEvent(new CustomEvent('recto-shell', {{detail: {detail}}}))"));
}
