//! Recto's desktop client: a window on the web client, and its server as a child process.

#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

mod clipboard;
mod commands;
mod downloads;
mod formula;
mod language;
mod notices;
mod opened;
mod page;
mod places;
mod server;
mod shell;
mod tray;
mod updates;
mod window;

use recto_desktop_core::opening::Opening;
use shell::Shell;
use std::path::Path;
use tauri::{Manager, RunEvent};

fn main() {
    let app = tauri::Builder::default()
        // first, so that a second start ends before it does anything
        .plugin(tauri_plugin_single_instance::init(|app, arguments, folder| {
            // the first argument is the program
            opened::take(app, Opening::of(arguments.iter().skip(1), Path::new(&folder)));
            window::show(app);
        }))
        .plugin(tauri_plugin_global_shortcut::Builder::new().build())
        .plugin(tauri_plugin_updater::Builder::new().build())
        .invoke_handler(tauri::generate_handler![
            commands::about_shell,
            commands::cancel_update,
            commands::check_update,
            commands::choose_save_folder,
            commands::close_seen,
            commands::close_window,
            commands::copy_text,
            commands::drag_window,
            commands::install_update,
            commands::minimize_window,
            commands::notify,
            commands::pick_formula,
            commands::read_opened,
            commands::set_default_location,
            commands::set_language,
            commands::set_shortcut,
            commands::set_update_checks,
            commands::show_saved,
            commands::show_screen,
            commands::start_again,
            commands::take_formula,
            commands::take_opened,
            commands::toggle_maximized,
        ])
        .setup(|app| {
            app.manage(Shell::open(app.handle())?);
            let arguments: Vec<String> = std::env::args().skip(1).collect();
            opened::take(app.handle(), Opening::of(&arguments, &std::env::current_dir().unwrap_or_default()));
            window::create(app.handle())?;
            tray::create(app.handle());
            formula::shortcut::take_kept(app.handle());
            server::supervise(app.handle());
            Ok(())
        })
        .build(tauri::generate_context!())
        .expect("the configuration of Tauri is valid");
    app.run(|app, event| match event {
        // the server runs on in the tray; only quitting ends it
        RunEvent::ExitRequested { api, code: None, .. } => api.prevent_exit(),
        RunEvent::Exit => server::stop(app),
        #[cfg(target_os = "macos")]
        RunEvent::Opened { urls } => {
            opened::take(app, Opening::of(urls.iter().map(|url| url.as_str()), Path::new("/")));
            window::show(app);
        }
        #[cfg(target_os = "macos")]
        RunEvent::Reopen { .. } => window::show(app),
        _ => {}
    });
}
