//! Newer versions of the client: found when somebody asks or has set so, and installed when somebody says so.
//!
//! The feed is read here and not by the updater, which does not tell with which status a feed has refused. What it announces then goes
//! through the updater's own gate for announcements that are not to be believed: a package is installed only when the key of this
//! build has signed its bytes together with its version.

mod failure;
mod feed;
mod source;

pub use failure::Failure;

use crate::page::{self, Message};
use crate::shell::Shell;
use crate::{server, window};
use serde::Serialize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tauri::{AppHandle, Manager};
use tauri_plugin_updater::{Update, Updater, UpdaterExt};
use tokio::sync::oneshot;

/// From the installation to the restart.
const RESTART_AFTER: Duration = Duration::from_secs(3);
// a download that stands still for so long has ended
const SILENCE: Duration = Duration::from_secs(30);
// bytes from one report of a download to the next, where nobody knows how many there are to come
const UNKNOWN_TOTAL_STEP: u64 = 1 << 20;

/// What the client knows of newer versions.
#[derive(Default)]
pub struct Updates {
    found: Mutex<Option<Update>>,
    /// Ends the download, or the wait for the restart, whichever goes on.
    cancel: Mutex<Option<oneshot::Sender<()>>>,
    /// Somebody has asked in this run.
    checked: AtomicBool,
}

/// What the page shows of where updates come from.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    /// The server that is asked.
    host: String,
    /// Whether it is asked at each start, and not only when somebody wants to know.
    at_start: bool,
    /// It was not in this run.
    due: bool,
}

/// A version that can be installed.
#[derive(Serialize)]
pub struct Offer {
    version: String,
    notes: String,
}

/// How an installation ends that does not fail.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    Restarting,
    /// It is installed, and somebody did not want the restart now.
    AtNextStart,
    Cancelled,
}

/// What there is to say of updates; nothing for a build that names no feed.
pub fn about(shell: &Shell) -> Option<About> {
    let source = source::of_this_build()?;
    let at_start = shell.settings.lock().unwrap().check_for_updates;
    let due = at_start && !shell.updates.checked.load(Ordering::Relaxed);
    Some(About { host: source.feed.host_str()?.to_owned(), at_start, due })
}

/// Asks the feed for a newer version.
pub async fn check(app: &AppHandle) -> Result<Option<Offer>, Failure> {
    let source = source::of_this_build().ok_or(Failure::NoUpdateSource)?;
    let updates = &app.state::<Shell>().inner().updates;
    updates.checked.store(true, Ordering::Relaxed);
    let announced = feed::read(&source.feed).await?;
    let updater = updater(app, source)?;
    let found = announced.map(|release| updater.restore_update(release)).transpose().map_err(Failure::of)?.flatten();
    let offer = found.as_ref().map(|update| Offer { version: update.version.clone(), notes: update.body.clone().unwrap_or_default() });
    *updates.found.lock().unwrap() = found;
    Ok(offer)
}

/// Downloads what [`check`] has found, installs it and restarts the client, telling the page how far it is. Somebody who cancels while
/// the download goes on changes nothing.
pub async fn install(app: &AppHandle) -> Result<Outcome, Failure> {
    if !is_packaged(app) {
        return Err(Failure::NotPackaged);
    }
    let updates = &app.state::<Shell>().inner().updates;
    let update = updates.found.lock().unwrap().clone().ok_or(Failure::NoPackage)?;
    let cancelled = updates.cancellation();
    let package = tokio::select! {
        package = download(app, &update) => package?,
        _ = cancelled => return Ok(Outcome::Cancelled),
    };
    // the installer of Windows ends this program and starts the new one: there the wait comes first
    let installs_first = !cfg!(windows);
    if installs_first {
        put_in_place(update.clone(), package.clone()).await?;
    }
    let cancelled = updates.cancellation();
    page::tell(app, &Message::UpdateReady);
    tokio::select! {
        () = tokio::time::sleep(RESTART_AFTER) => {}
        _ = cancelled => return Ok(if installs_first { Outcome::AtNextStart } else { Outcome::Cancelled }),
    }
    if !installs_first {
        // a program that runs cannot be replaced there
        server::stop(app);
        put_in_place(update, package).await?;
    }
    restart(app);
    Ok(Outcome::Restarting)
}

async fn download(app: &AppHandle, update: &Update) -> Result<Vec<u8>, Failure> {
    let (mut received, mut reported) = (0, 0);
    let report = |length: usize, total: Option<u64>| {
        received += length as u64;
        if received - reported >= total.map_or(UNKNOWN_TOTAL_STEP, |total| total / 100) {
            reported = received;
            page::tell(app, &Message::UpdateProgress { received, total });
        }
    };
    update.download(report, || {}).await.map_err(Failure::of)
}

/// Has the updater replace the package that this runs from: it checks the signature once more, and puts back what it has moved when
/// it fails.
async fn put_in_place(update: Update, package: Vec<u8>) -> Result<(), Failure> {
    let done = tauri::async_runtime::spawn_blocking(move || update.install(package)).await;
    done.map_err(|error| Failure::InstallFailed(error.to_string()))?.map_err(Failure::of)
}

/// Ends the download, or leaves an installed version to the next start.
pub fn cancel(shell: &Shell) {
    shell.updates.cancel.lock().unwrap().take();
}

impl Updates {
    /// Gives what ends when somebody cancels, and cancels what went on before.
    fn cancellation(&self) -> oneshot::Receiver<()> {
        let (cancel, cancelled) = oneshot::channel();
        *self.cancel.lock().unwrap() = Some(cancel);
        cancelled
    }
}

fn restart(app: &AppHandle) {
    if let Some(window) = window::window(app) {
        let _ = window.hide();
    }
    app.state::<Shell>().quitting.store(true, Ordering::Relaxed);
    app.request_restart();
}

fn updater(app: &AppHandle, source: source::Source) -> Result<Updater, Failure> {
    let builder = app.updater_builder().pubkey(source.key).configure_client(|client| client.read_timeout(SILENCE));
    builder.endpoints(vec![source.feed]).and_then(|builder| builder.build()).map_err(Failure::of)
}

/// Whether this runs from what an update can replace. On Linux the updater would take any program for an AppImage.
fn is_packaged(app: &AppHandle) -> bool {
    !cfg!(target_os = "linux") || app.env().appimage.is_some() || tauri::utils::platform::bundle_type().is_some()
}
