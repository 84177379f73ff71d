//! What the page may ask of the shell. `build.rs` names each, a capability allows it.

use crate::formula::shortcut::{self, Refusal};
use crate::language::{Language, Text};
use crate::opened::{self, Opened};
use crate::shell::Shell;
use crate::updates::{self, Failure, Offer, Outcome};
use crate::{clipboard, formula, notices, places, server, tray, window};
use recto_desktop_core::shot::Region;
use serde::{Deserialize, Serialize};
use std::sync::atomic::Ordering;
use tauri::ipc::Response;
use tauri::{AppHandle, State, WebviewWindow};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    version: String,
    /// `linux`, `macos` or `windows`.
    system: &'static str,
    /// The default location of exports, once somebody has chosen one.
    save_path: Option<String>,
    /// Whether exports go there, not to the downloads.
    to_save_path: bool,
    downloads: String,
    maximized: bool,
    /// Nothing for a build that names no feed.
    updates: Option<updates::About>,
    /// The keys that have a formula on the screen read; none when empty.
    shortcut_key: Vec<String>,
    /// Whether the system has given them to this program.
    has_shortcut: bool,
}

#[tauri::command]
pub fn about_shell(app: AppHandle, window: WebviewWindow, shell: State<'_, Shell>) -> About {
    let updates = updates::about(&shell);
    let settings = shell.settings.lock().unwrap().clone();
    About {
        version: app.package_info().version.to_string(),
        system: std::env::consts::OS,
        save_path: settings.save_path.as_ref().map(|path| path.display().to_string()),
        to_save_path: !settings.to_downloads,
        downloads: places::downloads(&app).display().to_string(),
        maximized: window.is_maximized().unwrap_or(false),
        updates,
        has_shortcut: shortcut::is_there(&app, &settings.shortcut_key),
        shortcut_key: settings.shortcut_key,
    }
}

#[tauri::command]
pub fn minimize_window(window: WebviewWindow) {
    let _ = window.minimize();
}

#[tauri::command]
pub fn toggle_maximized(window: WebviewWindow) {
    let _ = if window.is_maximized().unwrap_or(false) { window.unmaximize() } else { window.maximize() };
}

#[tauri::command]
pub fn drag_window(window: WebviewWindow) {
    let _ = window.start_dragging();
}

/// What closing the window does, named as the web client's setting.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CloseAction {
    Close,
    Minimize,
    MinimizeToTray,
}

#[tauri::command]
pub fn close_window(app: AppHandle, window: WebviewWindow, shell: State<'_, Shell>, action: CloseAction) {
    shell.close_asked.store(false, Ordering::Relaxed);
    let _ = match action {
        CloseAction::Close => return window::quit(&app),
        CloseAction::Minimize => window.minimize(),
        CloseAction::MinimizeToTray => window.hide(),
    };
}

/// The page asks somebody what closing means.
#[tauri::command]
pub fn close_seen(shell: State<'_, Shell>) {
    shell.close_asked.store(false, Ordering::Relaxed);
}

#[tauri::command]
pub fn take_opened(shell: State<'_, Shell>) -> Opened {
    opened::hand_over(&shell)
}

/// The content of a file that somebody has opened with the client. Fails with a code of the system.
#[tauri::command]
pub async fn read_opened(shell: State<'_, Shell>, id: u32) -> Result<Response, String> {
    let path = shell.readable.lock().unwrap().remove(&id).ok_or("ENOENT")?;
    let bytes = std::fs::read(path).map_err(|error| recto_desktop_core::saving::code_of(&error))?;
    Ok(Response::new(bytes))
}

/// Asks for the folder of exports. Gives it, or nothing when somebody has changed their mind.
#[tauri::command]
pub async fn choose_save_folder(app: AppHandle, shell: State<'_, Shell>) -> Result<Option<String>, ()> {
    let language = *shell.language.lock().unwrap();
    let before = shell.settings.lock().unwrap().save_path.clone().unwrap_or_else(|| places::downloads(&app));
    let dialog = rfd::AsyncFileDialog::new().set_title(language.say(Text::ChooseFolder)).set_directory(before);
    let Some(folder) = dialog.pick_folder().await else { return Ok(None) };
    shell.change_settings(|settings| {
        settings.save_path = Some(folder.path().to_owned());
        settings.to_downloads = false;
    });
    server::tell_save_folder(&app, &shell);
    Ok(Some(folder.path().display().to_string()))
}

/// Whether exports go to the default location.
#[tauri::command]
pub fn set_default_location(app: AppHandle, shell: State<'_, Shell>, on: bool) {
    shell.change_settings(|settings| settings.to_downloads = !on);
    server::tell_save_folder(&app, &shell);
}

/// Shows the folder of the file that was saved last.
#[tauri::command]
pub fn show_saved(shell: State<'_, Shell>) {
    let saved = shell.last_saved.lock().unwrap().clone();
    if let Some(folder) = saved.as_deref().and_then(|path| path.parent()) {
        let _ = open::that_detached(folder);
    }
}

#[tauri::command]
pub fn notify(app: AppHandle, body: String, address: String) {
    // the page goes to addresses of its own only
    if address.starts_with('/') && !address.starts_with("//") {
        notices::show(&app, &body, address);
    }
}

#[tauri::command]
pub fn set_language(app: AppHandle, shell: State<'_, Shell>, language: Language) {
    *shell.language.lock().unwrap() = language;
    tray::speak(&app, language);
}

/// Whether the feed is asked at each start.
#[tauri::command]
pub fn set_update_checks(shell: State<'_, Shell>, on: bool) {
    shell.change_settings(|settings| settings.check_for_updates = on);
}

#[tauri::command]
pub async fn check_update(app: AppHandle) -> Result<Option<Offer>, Failure> {
    updates::check(&app).await
}

#[tauri::command]
pub async fn install_update(app: AppHandle) -> Result<Outcome, Failure> {
    updates::install(&app).await
}

#[tauri::command]
pub fn cancel_update(shell: State<'_, Shell>) {
    updates::cancel(&shell);
}

/// Takes other keys for reading a formula on the screen; none for an empty list.
#[tauri::command]
pub fn set_shortcut(app: AppHandle, keys: Vec<String>) -> Result<(), Refusal> {
    shortcut::change(&app, keys)
}

/// The picture of the screen that somebody marks a formula in: width and height, four bytes each, and its pixels.
#[tauri::command]
pub fn show_screen(shell: State<'_, Shell>) -> Result<Response, ()> {
    formula::shot(&shell).map(Response::new).ok_or(())
}

#[tauri::command]
pub async fn pick_formula(app: AppHandle, region: Option<Region>) {
    formula::pick(&app, region);
}

/// The formula that was marked on the screen, as a PNG file. Fails when it was taken already.
#[tauri::command]
pub fn take_formula(shell: State<'_, Shell>) -> Result<Response, ()> {
    formula::take(&shell).map(Response::new).ok_or(())
}

#[tauri::command]
pub fn copy_text(text: String) -> Result<(), String> {
    clipboard::write(text)
}

/// Tries again to start the server, after a failure.
#[tauri::command]
pub fn start_again(app: AppHandle) {
    server::supervise(&app);
}
