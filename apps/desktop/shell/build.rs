fn main() {
    // only what is named here exists for the page, and only where a capability allows it
    let commands = tauri_build::AppManifest::new().commands(&[
        "about_shell",
        "cancel_update",
        "check_update",
        "choose_save_folder",
        "close_seen",
        "close_window",
        "copy_text",
        "drag_window",
        "install_update",
        "minimize_window",
        "notify",
        "pick_formula",
        "read_opened",
        "set_default_location",
        "set_language",
        "set_shortcut",
        "set_update_checks",
        "show_saved",
        "show_screen",
        "start_again",
        "take_formula",
        "take_opened",
        "toggle_maximized",
    ]);
    let attributes = tauri_build::Attributes::new().app_manifest(commands);
    tauri_build::try_build(attributes).expect("the configuration of Tauri is valid");
}
