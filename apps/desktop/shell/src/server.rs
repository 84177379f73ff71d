//! Keeps a server running for as long as the shell runs.

use crate::shell::Shell;
use crate::{downloads, places, window};
use recto_desktop_core::restarts::Restarts;
use recto_desktop_core::sidecar::{Plan, Sidecar, StartError};
use std::net::TcpListener;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};
use tauri::{AppHandle, Manager};

// how late the end of a server is noticed
const WATCH: Duration = Duration::from_millis(100);

/// Starts the server, opens its page, and starts it anew when it ends by itself. What keeps it from starting is shown in the
/// window.
pub fn supervise(app: &AppHandle) {
    let app = app.clone();
    thread::spawn(move || {
        let shell = app.state::<Shell>();
        let mut restarts = Restarts::default();
        while !shell.quitting.load(Ordering::Relaxed) {
            if let Err(error) = start(&app, &shell) {
                return window::show_failure(&app, &sentence(&error), &places::server_log(&app));
            }
            wait_for_end(&shell);
            if shell.quitting.load(Ordering::Relaxed) {
                return;
            }
            match restarts.after_end(Instant::now()) {
                Some(wait) => thread::sleep(wait),
                None => return window::show_failure(&app, "", &places::server_log(&app)),
            }
        }
    });
}

fn start(app: &AppHandle, shell: &Shell) -> Result<(), StartError> {
    let root = places::server_root(app).ok_or_else(|| StartError::Ended("The files of the server are missing.".to_owned()))?;
    let plan = Plan {
        node: places::node(&root),
        script: places::script(&root),
        port: shell.settings.lock().unwrap().port.filter(|port| is_free(*port)).unwrap_or(0),
        log: places::server_log(app),
        environment: vec![],
    };
    let mut sidecar = Sidecar::start(&plan, &shell.key)?;
    describe_machine(app, shell, &mut sidecar);
    shell.change_settings(|settings| settings.port = Some(sidecar.port));
    let mut origin = shell.origin.lock().unwrap();
    // a page that is there keeps its place: it notices by itself that the server is back
    if origin.as_deref() != Some(&sidecar.url) {
        *origin = Some(sidecar.url.clone());
        drop(origin);
        window::open_page(app, &mut sidecar);
    }
    *shell.server.lock().unwrap() = Some(sidecar);
    Ok(())
}

/// Names the folder for results to the server that runs, after it was changed.
pub fn tell_save_folder(app: &AppHandle, shell: &Shell) {
    if let Some(sidecar) = shell.server.lock().unwrap().as_mut() {
        describe_machine(app, shell, sidecar);
    }
}

fn describe_machine(app: &AppHandle, shell: &Shell, sidecar: &mut Sidecar) {
    if let Err(error) = sidecar.describe_machine(&downloads::export_folder(app, shell)) {
        eprintln!("recto: the server was not told where results go: {error}");
    }
}

fn is_free(port: u16) -> bool {
    TcpListener::bind(("127.0.0.1", port)).is_ok()
}

fn wait_for_end(shell: &Shell) {
    loop {
        thread::sleep(WATCH);
        let mut server = shell.server.lock().unwrap();
        match server.as_ref() {
            // stopped by `stop`
            None => return,
            Some(sidecar) if sidecar.ended().is_some() => {
                *server = None;
                return;
            }
            Some(_) => {}
        }
    }
}

/// Stops the server, when the shell ends. Waits for it: its database must not be left.
pub fn stop(app: &AppHandle) {
    let shell = app.state::<Shell>();
    shell.quitting.store(true, Ordering::Relaxed);
    let server = shell.server.lock().unwrap().take();
    if let Some(sidecar) = server {
        sidecar.stop();
    }
}

fn sentence(error: &StartError) -> String {
    match error {
        StartError::NotRun(error) => error.to_string(),
        StartError::Ended(why) => why.clone(),
        StartError::Silent => String::new(),
    }
}
