//! What a screen shows, as pixels.

use recto_desktop_core::shot::Shot;
use tauri::Monitor;

/// Takes a picture of a screen. `None` where the system gives none: under Wayland no program sees what others show.
#[cfg(target_os = "linux")]
pub fn capture(monitor: &Monitor) -> Option<Shot> {
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{ConnectionExt, ImageFormat, ImageOrder};
    const ALL_PLANES: u32 = !0;
    // the X server that runs within Wayland answers, with nothing of what is seen
    if std::env::var_os("WAYLAND_DISPLAY").is_some_and(|name| !name.is_empty()) {
        return None;
    }
    let (connection, number) = x11rb::connect(None).ok()?;
    let setup = connection.setup();
    let root = setup.roots.get(number)?.root;
    let (place, size) = (monitor.position(), monitor.size());
    let (x, y) = (place.x.try_into().ok()?, place.y.try_into().ok()?);
    let (width, height) = (size.width.try_into().ok()?, size.height.try_into().ok()?);
    let image = connection.get_image(ImageFormat::Z_PIXMAP, root, x, y, width, height, ALL_PLANES).ok()?.reply().ok()?;
    let bits = setup.pixmap_formats.iter().find(|format| format.depth == image.depth)?.bits_per_pixel;
    // all that is left of the others is in museums
    (bits == 32 && setup.image_byte_order == ImageOrder::LSB_FIRST)
        .then(|| Shot::from_bgrx(size.width, size.height, image.data))
        .flatten()
}

/// Takes a picture of a screen. `None` where the system gives none: macOS asks its user first.
#[cfg(not(target_os = "linux"))]
pub fn capture(monitor: &Monitor) -> Option<Shot> {
    let place = monitor.position();
    let image = xcap::Monitor::from_point(place.x, place.y).ok()?.capture_image().ok()?;
    Some(Shot { width: image.width(), height: image.height(), rgba: image.into_raw() })
}
