//! Why there is no update. The page has a sentence for each code (`features/desktop/updates/messages.ts`).

use recto_desktop_core::saving::code_of;
use serde::Serialize;
use tauri_plugin_updater::Error;

/// What went wrong, as `{code, detail}`. Whatever it is, the installed version is as it was.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", content = "detail", rename_all = "snake_case")]
pub enum Failure {
    /// The build names no feed.
    NoUpdateSource,
    /// The feed, or the package, cannot be reached.
    UpdateUnreachable,
    /// The feed answered with a status other than success.
    FeedStatus(u16),
    /// What the feed answered is no release.
    FeedInvalid,
    /// The release has no package for this system.
    NoPackage,
    /// The package was refused with a status other than success.
    DownloadStatus(u16),
    /// The download ended early, or nothing came for a while.
    DownloadInterrupted,
    /// The signature is not of the key of this build, or not of these bytes.
    SignatureInvalid,
    /// The package is signed, but for another version than the feed announces.
    SignedForOtherVersion,
    /// Signed as it should be, and yet no package of this system.
    PackageInvalid,
    /// Somebody has not let the system install it.
    InstallRefused,
    /// With the code of the system, or what the installer says.
    InstallFailed(String),
    /// This copy lies in no package that could be replaced.
    NotPackaged,
}

impl Failure {
    /// What an error of the updater means.
    pub fn of(error: Error) -> Failure {
        match error {
            Error::Reqwest(error) if error.is_connect() => Failure::UpdateUnreachable,
            Error::Reqwest(_) => Failure::DownloadInterrupted,
            Error::Network(sentence) => status_in(&sentence).map_or(Failure::DownloadInterrupted, Failure::DownloadStatus),
            Error::Minisign(_) | Error::Base64(_) | Error::SignatureUtf8(_) | Error::MissingSignedVersion => Failure::SignatureInvalid,
            Error::SignedVersionMismatch { .. } => Failure::SignedForOtherVersion,
            Error::Serialization(_) | Error::Semver(_) => Failure::FeedInvalid,
            Error::TargetNotFound(_) | Error::TargetsNotFound(_) | Error::UnsupportedArch | Error::UnsupportedOs => Failure::NoPackage,
            Error::InvalidUpdaterFormat | Error::BinaryNotFoundInArchive => Failure::PackageInvalid,
            Error::AuthenticationFailed => Failure::InstallRefused,
            Error::FailedToDetermineExtractPath => Failure::NotPackaged,
            Error::Io(error) => Failure::InstallFailed(code_of(&error)),
            other => Failure::InstallFailed(other.to_string()),
        }
    }
}

/// The status that the updater tells in a sentence only: `Download request failed with status: 404 Not Found`.
fn status_in(sentence: &str) -> Option<u16> {
    sentence.split(|c: char| !c.is_ascii_digit()).find(|digits| digits.len() == 3)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::Failure;
    use tauri_plugin_updater::Error;

    #[test]
    fn each_error_of_the_updater_has_its_code() {
        for (error, expected) in [
            (Error::Network("Download request failed with status: 503 Service Unavailable".into()), r#"{"code":"download_status","detail":503}"#),
            (Error::Network("cut".into()), r#"{"code":"download_interrupted"}"#),
            (Error::MissingSignedVersion, r#"{"code":"signature_invalid"}"#),
            (Error::TargetsNotFound(vec![]), r#"{"code":"no_package"}"#),
            (Error::Io(std::io::ErrorKind::PermissionDenied.into()), r#"{"code":"install_failed","detail":"EACCES"}"#),
            (Error::TempDirNotFound, r#"{"code":"install_failed","detail":"failed to create temporary directory"}"#),
        ] {
            assert_eq!(serde_json::to_string(&Failure::of(error)).unwrap(), expected);
        }
    }
}
