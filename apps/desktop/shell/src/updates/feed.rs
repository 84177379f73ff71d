//! The release feed: one JSON file at one address. The request says nothing about who asks.

use super::failure::Failure;
use serde_json::Value;
use std::time::Duration;
use tauri::Url;

// a feed has a few kilobytes
const LARGEST: usize = 1 << 20;
const PATIENCE: Duration = Duration::from_secs(20);

/// Gives what the feed announces, and `None` when it says that there is nothing (status 204).
pub async fn read(feed: &Url) -> Result<Option<Value>, Failure> {
    choose_cryptography();
    let client = reqwest::Client::builder().timeout(PATIENCE).build().map_err(|_| Failure::UpdateUnreachable)?;
    let request = client.get(feed.clone()).header("accept", "application/json");
    let mut response = request.send().await.map_err(|_| Failure::UpdateUnreachable)?;
    match response.status() {
        reqwest::StatusCode::NO_CONTENT => return Ok(None),
        status if !status.is_success() => return Err(Failure::FeedStatus(status.as_u16())),
        _ => {}
    }
    let mut text = Vec::new();
    while let Some(part) = response.chunk().await.map_err(|_| Failure::UpdateUnreachable)? {
        if text.len() + part.len() > LARGEST {
            return Err(Failure::FeedInvalid);
        }
        text.extend_from_slice(&part);
    }
    serde_json::from_slice(&text).map(Some).map_err(|_| Failure::FeedInvalid)
}

/// `reqwest` takes its cryptography from whoever has chosen one for the process; the updater does so only when it reads feeds itself.
fn choose_cryptography() {
    // chosen already at a second reading
    let _ = rustls::crypto::ring::default_provider().install_default();
}
