//! What a start of the program asks to be opened: files that were dropped onto its icon or opened with it, and deep links.

use crate::deep_link::DeepLink;
use percent_encoding::percent_decode_str;
use std::path::{Path, PathBuf};

/// What the arguments of a start ask for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Opening {
    pub files: Vec<PathBuf>,
    pub link: Option<DeepLink>,
}

impl Opening {
    /// Reads arguments without the program's own name; relative paths are those of `folder`, where it was started. What is
    /// neither a file that is there nor a link is passed over: systems add arguments of their own.
    pub fn of<S: AsRef<str>>(arguments: impl IntoIterator<Item = S>, folder: &Path) -> Opening {
        let mut opening = Opening::default();
        for argument in arguments {
            let argument = argument.as_ref();
            if let Some(link) = DeepLink::parse(argument) {
                opening.link = Some(link);
            } else if let Some(path) = path_of(argument, folder).filter(|path| path.is_file()) {
                opening.files.push(path);
            }
        }
        opening
    }

    pub fn is_empty(&self) -> bool {
        self.files.is_empty() && self.link.is_none()
    }
}

fn path_of(argument: &str, folder: &Path) -> Option<PathBuf> {
    if let Some(rest) = argument.strip_prefix("file://") {
        // a host other than this one would be reached over the network
        let path = rest.strip_prefix("localhost").unwrap_or(rest);
        let decoded = percent_decode_str(path).decode_utf8().ok()?;
        let local = if cfg!(windows) { decoded.strip_prefix('/')? } else { &decoded };
        return Path::new(local).is_absolute().then(|| PathBuf::from(local));
    }
    if argument.starts_with('-') {
        return None;
    }
    Some(folder.join(argument))
}

#[cfg(test)]
mod tests {
    use super::Opening;
    use crate::deep_link::DeepLink;
    use std::fs;

    #[test]
    fn files_and_links_are_found_among_arguments() {
        let folder = std::env::temp_dir().join(format!("recto-opening-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("a b.pdf");
        fs::write(&file, "%PDF").unwrap();
        let address = format!("file://{}", file.display().to_string().replace(' ', "%20"));
        let absolute = file.display().to_string();
        let opening = Opening::of(
            ["a b.pdf", &absolute, &address, "missing.pdf", "--flag", ".", "recto://settings", "file://host/a.pdf"],
            &folder,
        );
        assert_eq!(opening.files, vec![file.clone(), file.clone(), file]);
        assert_eq!(opening.link, Some(DeepLink::Settings));
        assert!(Opening::of(["-psn_0_1"], &folder).is_empty());
        fs::remove_dir_all(folder).unwrap();
    }
}
