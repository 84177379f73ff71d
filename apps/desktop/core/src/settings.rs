//! What the shell keeps over starts, in a JSON file of its own.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Settings that the page cannot keep itself: they hold before it is there, or name places on the disk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// The port of the last start: what the page keeps belongs to its address, and is found again at the same one.
    pub port: Option<u16>,
    /// The default location of exports.
    pub save_path: Option<PathBuf>,
    /// Exports go to the system's downloads all the same.
    pub to_downloads: bool,
    /// The release feed is asked at each start, and not only when somebody wants to know.
    pub check_for_updates: bool,
    /// The keys that have a formula on the screen read, modifiers first, by the names of the web's `KeyboardEvent.code`; none when empty.
    pub shortcut_key: Vec<String>,
}

impl Settings {
    /// Reads the file. What cannot be read counts as nothing kept: a start must not fail by it.
    pub fn load(file: &Path) -> Settings {
        fs::read(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// Where exports go; the system's downloads when absent.
    pub fn export_folder(&self) -> Option<&Path> {
        self.save_path.as_deref().filter(|_| !self.to_downloads)
    }

    /// Writes the file in one piece: whatever happens, the old or the new one is there.
    pub fn store(&self, file: &Path) -> io::Result<()> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let beside = file.with_extension("new");
        let mut out = fs::File::create(&beside)?;
        out.write_all(&serde_json::to_vec_pretty(self)?)?;
        out.sync_all()?;
        fs::rename(beside, file)
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;
    use std::fs;
    use std::path::Path;

    #[test]
    fn are_kept_and_survive_a_broken_file() {
        let folder = std::env::temp_dir().join(format!("recto-settings-{}", std::process::id()));
        let file = folder.join("shell.json");
        assert_eq!(Settings::load(&file), Settings::default());
        let settings = Settings { port: Some(40123), save_path: Some("/tmp/a".into()), ..Settings::default() };
        settings.store(&file).unwrap();
        assert_eq!(Settings::load(&file), settings);
        assert_eq!(settings.export_folder(), Some(Path::new("/tmp/a")));
        assert_eq!(Settings { to_downloads: true, ..settings }.export_folder(), None);
        fs::write(&file, r#"{"port":1,"unknown":true}"#).unwrap();
        assert_eq!(Settings::load(&file).port, Some(1));
        fs::write(&file, "{").unwrap();
        assert_eq!(Settings::load(&file), Settings::default());
        fs::remove_dir_all(folder).unwrap();
    }
}
