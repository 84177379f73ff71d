//! What the desktop shell decides and keeps, without a window and without Tauri.

pub mod deep_link;
pub mod opening;
pub mod restarts;
pub mod saving;
pub mod settings;
pub mod shot;
pub mod sidecar;
pub mod token;
