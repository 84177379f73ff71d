//! What the parts of the shell share.

use crate::formula::Reading;
use crate::language::Language;
use crate::places;
use crate::updates::Updates;
use recto_desktop_core::opening::Opening;
use recto_desktop_core::settings::Settings;
use recto_desktop_core::sidecar::Sidecar;
use recto_desktop_core::token::random_token;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32};
use tauri::AppHandle;

/// The state of the shell, managed by Tauri.
pub struct Shell {
    /// Opens the door of every server of this run, so that the window's cookie outlives a server that crashed.
    pub key: String,
    pub settings_file: PathBuf,
    pub settings: Mutex<Settings>,
    pub server: Mutex<Option<Sidecar>>,
    /// The address of the page, once it was opened: `http://127.0.0.1:<port>`.
    pub origin: Mutex<Option<String>>,
    /// What the page has not taken yet.
    pub waiting: Mutex<Opening>,
    /// Files that the page was told of and may read, by number.
    pub readable: Mutex<BTreeMap<u32, PathBuf>>,
    pub next_file: AtomicU32,
    pub last_saved: Mutex<Option<PathBuf>>,
    pub language: Mutex<Language>,
    /// The page was asked what closing means, and has not answered.
    pub close_asked: AtomicBool,
    pub quitting: AtomicBool,
    pub updates: Updates,
    pub reading: Reading,
}

impl Shell {
    pub fn open(app: &AppHandle) -> tauri::Result<Shell> {
        let settings_file = places::settings_file(app)?;
        Ok(Shell {
            key: random_token(),
            settings: Mutex::new(Settings::load(&settings_file)),
            settings_file,
            server: Mutex::default(),
            origin: Mutex::default(),
            waiting: Mutex::default(),
            readable: Mutex::default(),
            next_file: AtomicU32::new(1),
            last_saved: Mutex::default(),
            language: Mutex::new(Language::of_system()),
            close_asked: AtomicBool::new(false),
            quitting: AtomicBool::new(false),
            updates: Updates::default(),
            reading: Reading::default(),
        })
    }

    /// Changes the settings and keeps them. What cannot be kept holds for this run.
    pub fn change_settings(&self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.lock().unwrap();
        let before = settings.clone();
        change(&mut settings);
        if *settings != before
            && let Err(error) = settings.store(&self.settings_file)
        {
            eprintln!("recto: {} cannot be written: {error}", self.settings_file.display());
        }
    }
}
