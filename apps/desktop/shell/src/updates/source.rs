//! Where newer versions of this build come from.

use tauri::Url;

/// The address of a release feed, and the minisign key (as `tauri signer generate` writes it) that its packages are signed with.
#[derive(Clone, Debug)]
pub struct Source {
    pub feed: Url,
    pub key: String,
}

/// What the build was given as `RECTO_UPDATE_FEED` and `RECTO_UPDATE_KEY`; a build without both knows of no newer version.
/// Builds for development read them when they run.
pub fn of_this_build() -> Option<Source> {
    let given = |name: &str, built_in: Option<&str>| {
        let at_run = cfg!(debug_assertions).then(|| std::env::var(name).ok()).flatten();
        at_run.or_else(|| built_in.map(str::to_owned)).filter(|value| !value.is_empty())
    };
    let feed = given("RECTO_UPDATE_FEED", option_env!("RECTO_UPDATE_FEED"))?;
    let key = given("RECTO_UPDATE_KEY", option_env!("RECTO_UPDATE_KEY"))?;
    Some(Source { feed: feed.parse().ok()?, key })
}
