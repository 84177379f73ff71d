//! The icon in the tray, from which a hidden window comes back.

use crate::formula;
use crate::language::{Language, Text};
use crate::window;
use tauri::menu::{Menu, MenuItem};
use tauri::tray::{MouseButton, MouseButtonState, TrayIconBuilder, TrayIconEvent};
use tauri::AppHandle;

const ID: &str = "tray";

/// Makes the icon. A system without a tray has none; starting the program again brings the window back there.
pub fn create(app: &AppHandle) {
    let made = menu(app, Language::of_system()).and_then(|menu| {
        let mut builder = TrayIconBuilder::with_id(ID)
            .tooltip("Recto")
            .menu(&menu)
            .show_menu_on_left_click(false)
            .on_menu_event(|app, event| match event.id().as_ref() {
                "show" => window::show(app),
                "formula" => formula::begin(app),
                "quit" => window::quit(app),
                _ => {}
            })
            .on_tray_icon_event(|icon, event| {
                if let TrayIconEvent::Click { button: MouseButton::Left, button_state: MouseButtonState::Up, .. } = event {
                    window::show(icon.app_handle());
                }
            });
        if let Some(icon) = app.default_window_icon() {
            builder = builder.icon(icon.clone());
        }
        builder.build(app)
    });
    if let Err(error) = made {
        eprintln!("recto: no icon in the tray: {error}");
    }
}

/// Shows the menu in another language.
pub fn speak(app: &AppHandle, language: Language) {
    if let (Some(icon), Ok(menu)) = (app.tray_by_id(ID), menu(app, language)) {
        let _ = icon.set_menu(Some(menu));
    }
}

fn menu(app: &AppHandle, language: Language) -> tauri::Result<Menu<tauri::Wry>> {
    let show = MenuItem::with_id(app, "show", language.say(Text::Show), true, None::<&str>)?;
    let formula = MenuItem::with_id(app, "formula", language.say(Text::ReadFormula), true, None::<&str>)?;
    let quit = MenuItem::with_id(app, "quit", language.say(Text::Quit), true, None::<&str>)?;
    Menu::with_items(app, &[&show, &formula, &quit])
}
