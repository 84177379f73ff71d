fn main() {
    // only what is named here exists for the page, and only where a capability allows it
    let commands = tauri_build::AppManifest::new().commands(&[
        "about_shell",
        "choose_save_folder",
        "close_seen",
        "close_window",
        "drag_window",
        "minimize_window",
        "notify",
        "read_opened",
        "set_default_location",
        "set_language",
        "show_saved",
        "start_again",
        "take_opened",
        "toggle_maximized",
    ]);
    let attributes = tauri_build::Attributes::new().app_manifest(commands);
    tauri_build::try_build(attributes).expect("the configuration of Tauri is valid");
}
