//! Where a file that the page exports is written.

use std::io;
use std::path::{Path, PathBuf};

// what no system allows in a name, or treats as a place
const FORBIDDEN: &[char] = &['/', '\\', ':', '*', '?', '"', '<', '>', '|'];
const LONGEST_NAME: usize = 200;

/// A path in `folder` for a file of this name, of which none is there yet: `a.pdf`, then `a (2).pdf`. The name is a document's
/// and may hold anything. Makes the folder; fails where it cannot be made or be written to.
pub fn place_for(folder: &Path, name: &str) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let probe = folder.join(format!(".recto-{}", std::process::id()));
    std::fs::write(&probe, b"")?;
    std::fs::remove_file(&probe)?;
    let name = safe_name(name);
    let (stem, extension) = match name.rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => (stem.to_owned(), format!(".{extension}")),
        _ => (name.clone(), String::new()),
    };
    let mut count = 1u32;
    loop {
        let tried = if count == 1 { name.clone() } else { format!("{stem} ({count}){extension}") };
        let path = folder.join(tried);
        if !path.exists() {
            return Ok(path);
        }
        count += 1;
    }
}

fn safe_name(name: &str) -> String {
    let clean: String =
        name.chars().map(|c| if c.is_control() || FORBIDDEN.contains(&c) { '_' } else { c }).take(LONGEST_NAME).collect();
    let trimmed = clean.trim_matches(|c: char| c == '.' || c.is_whitespace());
    if trimmed.is_empty() { "recto".to_owned() } else { trimmed.to_owned() }
}

/// The code of a failure as systems name it, for the message that a save has failed.
pub fn code_of(error: &io::Error) -> String {
    let code = match error.kind() {
        io::ErrorKind::PermissionDenied => "EACCES",
        io::ErrorKind::NotFound => "ENOENT",
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "ENOTDIR",
        io::ErrorKind::ReadOnlyFilesystem => "EROFS",
        io::ErrorKind::StorageFull => "ENOSPC",
        _ => return error.raw_os_error().map_or_else(|| "EIO".to_owned(), |number| format!("E{number}")),
    };
    code.to_owned()
}

#[cfg(test)]
mod tests {
    use super::{code_of, place_for, safe_name};
    use std::fs;

    #[test]
    fn takes_no_place_twice() {
        let folder = std::env::temp_dir().join(format!("recto-saving-{}", std::process::id()));
        for expected in ["a.tar.gz", "a.tar (2).gz", "a.tar (3).gz"] {
            let path = place_for(&folder, "a.tar.gz").unwrap();
            assert_eq!(path, folder.join(expected));
            fs::write(path, "").unwrap();
        }
        let error = place_for(&folder.join("a.tar.gz"), "b").unwrap_err();
        assert_eq!(code_of(&error), "ENOTDIR");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn names_stay_in_their_folder() {
        for (name, expected) in [
            ("a b.md", "a b.md"),
            ("../../etc/passwd", "_.._etc_passwd"),
            ("C:\\a", "C__a"),
            ("..", "recto"),
            ("", "recto"),
            ("茶\u{0}.docx", "茶_.docx"),
            (" .a ", "a"),
        ] {
            assert_eq!(safe_name(name), expected);
        }
        assert_eq!(safe_name(&"字".repeat(300)).chars().count(), 200);
    }
}
