//! Files that the page saves go into the export folder, as a browser's go into its downloads.

use crate::page::{self, Message};
use crate::places;
use crate::shell::Shell;
use recto_desktop_core::saving;
use std::path::{Path, PathBuf};
use tauri::webview::DownloadEvent;
use tauri::{AppHandle, Manager, Webview};

/// Where exports and saved results go: the folder that somebody has chosen, or the system's downloads.
pub fn export_folder(app: &AppHandle, shell: &Shell) -> PathBuf {
    shell.settings.lock().unwrap().export_folder().map_or_else(|| places::downloads(app), Path::to_path_buf)
}

/// Names the place of a file that is about to be saved, and tells the page what has become of it.
pub fn decide(webview: Webview, event: DownloadEvent<'_>) -> bool {
    let app = webview.app_handle();
    let shell = app.state::<Shell>();
    match event {
        DownloadEvent::Requested { destination, .. } => {
            let folder = export_folder(app, &shell);
            let name = destination.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            match saving::place_for(&folder, &name) {
                Ok(path) => {
                    *destination = path;
                    true
                }
                Err(error) => {
                    page::tell(app, &Message::SaveFailed { code: saving::code_of(&error) });
                    false
                }
            }
        }
        DownloadEvent::Finished { path: Some(path), success: true, .. } => {
            page::tell(app, &Message::Saved { path: path.display().to_string() });
            *shell.last_saved.lock().unwrap() = Some(path);
            true
        }
        DownloadEvent::Finished { success: false, .. } => {
            page::tell(app, &Message::SaveFailed { code: "EIO".to_owned() });
            true
        }
        _ => true,
    }
}
