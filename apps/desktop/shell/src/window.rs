//! The one window: the web client of the shell's own server, and nothing else.

use crate::downloads;
use crate::page::{self, Message};
use crate::shell::Shell;
use recto_desktop_core::sidecar::Sidecar;
use recto_desktop_core::token::random_token;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use tauri::ipc::CapabilityBuilder;
use tauri::webview::NewWindowResponse;
use tauri::{AppHandle, Manager, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder, WindowEvent};

pub const LABEL: &str = "main";

/// What the web client may ask of the shell.
const PERMISSIONS: [&str; 20] = [
    "allow-about-shell",
    "allow-cancel-update",
    "allow-check-update",
    "allow-choose-save-folder",
    "allow-close-seen",
    "allow-close-window",
    "allow-copy-text",
    "allow-drag-window",
    "allow-install-update",
    "allow-minimize-window",
    "allow-notify",
    "allow-read-opened",
    "allow-set-default-location",
    "allow-set-language",
    "allow-set-shortcut",
    "allow-set-update-checks",
    "allow-show-saved",
    "allow-take-formula",
    "allow-take-opened",
    "allow-toggle-maximized",
];

/// Makes the window. It shows that the server starts until [`open_page`].
pub fn create(app: &AppHandle) -> tauri::Result<()> {
    let (for_navigation, for_windows) = (app.clone(), app.clone());
    let builder = WebviewWindowBuilder::new(app, LABEL, WebviewUrl::App("index.html".into()))
        .title("Recto")
        .inner_size(1280.0, 840.0)
        .min_inner_size(480.0, 360.0)
        // the page takes what is dropped, as in a browser
        .disable_drag_drop_handler()
        .enable_clipboard_access()
        .on_navigation(move |url| is_ours(&for_navigation, url) || open_outside(url))
        .on_new_window(move |url, _| {
            if !is_ours(&for_windows, &url) {
                open_outside(&url);
            }
            NewWindowResponse::Deny
        })
        .on_download(downloads::decide);
    // macOS keeps its own buttons, over the page
    #[cfg(target_os = "macos")]
    let builder = builder.title_bar_style(tauri::TitleBarStyle::Overlay).hidden_title(true);
    #[cfg(not(target_os = "macos"))]
    let builder = builder.decorations(false);
    let window = builder.build()?;
    let (app, of, was_maximized) = (app.clone(), window.clone(), AtomicBool::new(false));
    window.on_window_event(move |event| match event {
        WindowEvent::CloseRequested { api, .. } => {
            api.prevent_close();
            ask_to_close(&app);
        }
        WindowEvent::Resized(_) => {
            let maximized = of.is_maximized().unwrap_or(false);
            if was_maximized.swap(maximized, Ordering::Relaxed) != maximized {
                page::tell(&app, &Message::Maximized { maximized });
            }
        }
        _ => {}
    });
    Ok(())
}

/// Opens the web client of a server and lets its page, at this address alone, call the shell.
pub fn open_page(app: &AppHandle, sidecar: &mut Sidecar) {
    let mut capability = CapabilityBuilder::new(format!("page-{}", sidecar.port))
        .local(false)
        .remote(format!("{}/*", sidecar.url))
        .window(LABEL);
    for permission in PERMISSIONS {
        capability = capability.permission(permission);
    }
    let token = random_token();
    let opened = app.add_capability(capability).map_err(|error| error.to_string()).and_then(|()| {
        sidecar.expect(&token).map_err(|error| error.to_string())?;
        let address: Url = format!("{}/desktop/{token}", sidecar.url).parse().map_err(|_| "no address".to_owned())?;
        window(app).ok_or("no window")?.navigate(address).map_err(|error| error.to_string())
    });
    if let Err(error) = opened {
        eprintln!("recto: the page cannot be opened: {error}");
    }
}

/// Shows in place of the page why there is no server: what it said, and where its log is.
pub fn show_failure(app: &AppHandle, why: &str, log: &Path) {
    let Some(window) = window(app) else { return };
    *app.state::<Shell>().origin.lock().unwrap() = None;
    let mut splash: Url = splash_address();
    splash.query_pairs_mut().append_pair("why", why).append_pair("log", &log.display().to_string());
    let _ = window.navigate(splash);
    show(app);
}

/// Brings the window to the front, from wherever it is.
pub fn show(app: &AppHandle) {
    let Some(window) = window(app) else { return };
    let _ = window.show();
    let _ = window.unminimize();
    let _ = window.set_focus();
}

/// Ends the shell. The window goes at once, the server in order.
pub fn quit(app: &AppHandle) {
    if let Some(window) = window(app) {
        let _ = window.hide();
    }
    app.state::<Shell>().quitting.store(true, Ordering::Relaxed);
    app.exit(0);
}

/// Leaves it to the page what closing means. One that is not there, or does not answer a second time, is not waited for.
fn ask_to_close(app: &AppHandle) {
    let shell = app.state::<Shell>();
    let is_open = shell.origin.lock().unwrap().is_some();
    if !is_open || shell.close_asked.swap(true, Ordering::Relaxed) {
        return quit(app);
    }
    page::tell(app, &Message::CloseAsked);
}

pub fn window(app: &AppHandle) -> Option<WebviewWindow> {
    app.get_webview_window(LABEL)
}

fn splash_address() -> Url {
    let address = if cfg!(windows) { "http://tauri.localhost/index.html" } else { "tauri://localhost/index.html" };
    address.parse().expect("it is an address")
}

/// Whether an address is the splash screen's, the page's, or of something that the page has made itself.
fn is_ours(app: &AppHandle, url: &Url) -> bool {
    let splash = splash_address();
    if url.scheme() == splash.scheme() && url.host_str() == splash.host_str() {
        return true;
    }
    if url.scheme() == "blob" || url.as_str() == "about:blank" {
        return true;
    }
    let origin = app.state::<Shell>().origin.lock().unwrap().clone();
    origin.is_some_and(|origin| url.origin().ascii_serialization() == origin)
}

/// Gives an address to the system's browser or mail program, or an entry to Zotero. Never opened here, so always false.
fn open_outside(url: &Url) -> bool {
    if matches!(url.scheme(), "http" | "https" | "mailto" | "zotero") {
        let _ = open::that_detached(url.as_str());
    }
    false
}
