//! The keys that have a formula on the screen read, whatever program is in front.

use crate::shell::Shell;
use serde::Serialize;
use tauri::{AppHandle, Manager};
use tauri_plugin_global_shortcut::{GlobalShortcutExt, Modifiers, Shortcut, ShortcutState};

/// Why keys were not taken.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Refusal {
    /// They are no shortcut, or one that typing would set off.
    Unusable,
    /// Another program has them, or the system gives none.
    Taken,
}

/// Takes the keys of the settings, at the start of the program.
pub fn take_kept(app: &AppHandle) {
    let keys = app.state::<Shell>().settings.lock().unwrap().shortcut_key.clone();
    if let Err(refusal) = take(app, &keys) {
        eprintln!("recto: the shortcut {} is not there: {refusal:?}", keys.join("+"));
    }
}

/// Takes other keys, or none for an empty list, and keeps them. What was before goes on when they are refused.
pub fn change(app: &AppHandle, keys: Vec<String>) -> Result<(), Refusal> {
    let shell = app.state::<Shell>();
    let before = shell.settings.lock().unwrap().shortcut_key.clone();
    if let Err(refusal) = take(app, &keys) {
        let _ = take(app, &before);
        return Err(refusal);
    }
    shell.change_settings(|settings| settings.shortcut_key = keys);
    Ok(())
}

/// Whether the keys of the settings are this program's.
pub fn is_there(app: &AppHandle, keys: &[String]) -> bool {
    parse(keys).is_ok_and(|shortcut| app.global_shortcut().is_registered(shortcut))
}

fn take(app: &AppHandle, keys: &[String]) -> Result<(), Refusal> {
    let shortcuts = app.global_shortcut();
    if keys.is_empty() {
        return shortcuts.unregister_all().map_err(|_| Refusal::Taken);
    }
    let shortcut = parse(keys)?;
    let _ = shortcuts.unregister_all();
    let on_press = |app: &AppHandle, _: &Shortcut, event: tauri_plugin_global_shortcut::ShortcutEvent| {
        if event.state == ShortcutState::Pressed {
            super::begin(app);
        }
    };
    shortcuts.on_shortcut(shortcut, on_press).map_err(|_| Refusal::Taken)
}

/// A key with Ctrl, Alt or Super, or a function key by itself: all others are typed.
fn parse(keys: &[String]) -> Result<Shortcut, Refusal> {
    let shortcut: Shortcut = keys.join("+").parse().map_err(|_| Refusal::Unusable)?;
    let is_typed = !shortcut.mods.intersects(Modifiers::CONTROL | Modifiers::ALT | Modifiers::SUPER);
    let is_function_key = keys.last().is_some_and(|key| key.starts_with('F') && key[1..].parse::<u8>().is_ok());
    if is_typed && !is_function_key { Err(Refusal::Unusable) } else { Ok(shortcut) }
}

#[cfg(test)]
mod tests {
    use super::{Refusal, parse};

    #[test]
    fn only_what_nobody_types_is_a_shortcut() {
        let keys = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        for fine in ["Ctrl Alt KeyF", "F9", "Shift F9", "Super Digit1", "Alt Space"] {
            assert!(parse(&keys(fine)).is_ok(), "{fine}");
        }
        for refused in ["KeyF", "Shift KeyF", "Ctrl", "Ctrl Nonsense", "KeyA Ctrl", "F", ""] {
            assert_eq!(parse(&keys(refused)).err(), Some(Refusal::Unusable), "{refused}");
        }
    }
}
