//! Files and links that the system hands to the client: the page takes them when it is ready.

use crate::page::{self, Message};
use crate::shell::Shell;
use recto_desktop_core::opening::Opening;
use serde::Serialize;
use std::sync::atomic::Ordering;
use tauri::{AppHandle, Manager};

/// A file that the page may read by its number.
#[derive(Serialize)]
pub struct OpenedFile {
    id: u32,
    name: String,
    size: u64,
}

/// What the page is to do first.
#[derive(Serialize)]
pub struct Opened {
    files: Vec<OpenedFile>,
    address: Option<String>,
}

/// Keeps what was asked for, and tells the page that it is there.
pub fn take(app: &AppHandle, opening: Opening) {
    if opening.is_empty() {
        return;
    }
    // a second start in the first moment of this one
    let Some(shell) = app.try_state::<Shell>() else { return };
    let mut waiting = shell.waiting.lock().unwrap();
    waiting.files.extend(opening.files);
    waiting.link = opening.link.or(waiting.link.take());
    drop(waiting);
    page::tell(app, &Message::Opened);
}

/// Gives what waits to the page. Only files that somebody has opened can be read, and each only once.
pub fn hand_over(shell: &Shell) -> Opened {
    let Opening { files, link } = std::mem::take(&mut *shell.waiting.lock().unwrap());
    let mut readable = shell.readable.lock().unwrap();
    let files = files.into_iter().filter_map(|path| {
        let size = path.metadata().ok()?.len();
        let name = path.file_name()?.to_string_lossy().into_owned();
        let id = shell.next_file.fetch_add(1, Ordering::Relaxed);
        readable.insert(id, path);
        Some(OpenedFile { id, name, size })
    });
    Opened { files: files.collect(), address: link.map(|link| link.address()) }
}
