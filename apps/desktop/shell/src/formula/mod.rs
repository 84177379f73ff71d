//! A formula on the screen becomes LaTeX: a picture of the screen, the part of it that somebody marks, and the page, which reads it as
//! it reads any formula.

mod screen;
pub mod shortcut;

use crate::language::Text;
use crate::page::{self, Message};
use crate::shell::Shell;
use recto_desktop_core::shot::{Region, Shot};
use std::sync::Mutex;
use tauri::{AppHandle, Manager, Monitor, WebviewUrl, WebviewWindowBuilder};

const PICKER: &str = "picker";

/// What is on its way from the screen to the page.
#[derive(Default)]
pub struct Reading {
    /// What somebody marks a part of.
    shot: Mutex<Option<Shot>>,
    /// The part, as a PNG file.
    formula: Mutex<Option<Vec<u8>>>,
}

/// Shows the screen as it is now, for somebody to mark a formula in it. Once more while that is shown does nothing.
pub fn begin(app: &AppHandle) {
    let app = app.clone();
    // taking the picture takes a moment, in which the shell has to go on
    std::thread::spawn(move || {
        if app.get_webview_window(PICKER).is_some() {
            return;
        }
        let shown = monitor(&app).and_then(|monitor| {
            let shot = screen::capture(&monitor)?;
            *app.state::<Shell>().reading.shot.lock().unwrap() = Some(shot);
            open_picker(&app, &monitor).ok()
        });
        if shown.is_none() {
            page::tell(&app, &Message::ScreenHidden);
        }
    });
}

/// The picture of the screen, for the picker.
pub fn shot(shell: &Shell) -> Option<Vec<u8>> {
    shell.reading.shot.lock().unwrap().as_ref().map(Shot::to_message)
}

/// Hands the marked part over to the page; `None` when somebody has marked nothing.
pub fn pick(app: &AppHandle, region: Option<Region>) {
    let reading = &app.state::<Shell>().inner().reading;
    if let Some(window) = app.get_webview_window(PICKER) {
        let _ = window.destroy();
    }
    let shot = reading.shot.lock().unwrap().take();
    let picked = shot.zip(region).and_then(|(shot, region)| shot.crop(region)?.to_png().ok());
    if picked.is_some() {
        *reading.formula.lock().unwrap() = picked;
        page::tell(app, &Message::FormulaPicked);
    }
}

/// The formula that the page has been told of.
pub fn take(shell: &Shell) -> Option<Vec<u8>> {
    shell.reading.formula.lock().unwrap().take()
}

/// The screen that the pointer is on.
fn monitor(app: &AppHandle) -> Option<Monitor> {
    let under_pointer = app.cursor_position().ok().and_then(|at| app.monitor_from_point(at.x, at.y).ok().flatten());
    under_pointer.or_else(|| app.primary_monitor().ok().flatten())
}

fn open_picker(app: &AppHandle, monitor: &Monitor) -> tauri::Result<()> {
    let (place, size, scale) = (monitor.position(), monitor.size(), monitor.scale_factor());
    let window = WebviewWindowBuilder::new(app, PICKER, WebviewUrl::App("picker.html".into()))
        .title(app.state::<Shell>().language.lock().unwrap().say(Text::ReadFormula))
        .position(f64::from(place.x) / scale, f64::from(place.y) / scale)
        .inner_size(f64::from(size.width) / scale, f64::from(size.height) / scale)
        .decorations(false)
        .resizable(false)
        .always_on_top(true)
        .skip_taskbar(true)
        .fullscreen(true)
        .focused(true)
        .build()?;
    window.set_focus()
}
