//! The system's clipboard, which a page that is not in front may not write to.

use arboard::Clipboard;
#[cfg(target_os = "linux")]
use std::sync::Mutex;

/// Under X11 what was copied is there for as long as the program keeps this.
#[cfg(target_os = "linux")]
static KEPT: Mutex<Option<Clipboard>> = Mutex::new(None);

/// Copies a text. Fails with what the system says.
pub fn write(text: String) -> Result<(), String> {
    let mut clipboard = Clipboard::new().map_err(|error| error.to_string())?;
    clipboard.set_text(text).map_err(|error| error.to_string())?;
    #[cfg(target_os = "linux")]
    {
        *KEPT.lock().unwrap() = Some(clipboard);
    }
    Ok(())
}
