//! Addresses of the scheme `recto:`, by which other programs and web pages point into the client.

use percent_encoding::percent_decode_str;

pub const SCHEME: &str = "recto";

/// Where a deep link leads. Any web page can make somebody click one, so it can only show: it opens no file, changes nothing
/// and leads to no other server.
#[derive(Debug, PartialEq, Eq)]
pub enum DeepLink {
    /// `recto://`: the window comes to the front.
    Home,
    /// `recto://document/<objectId>`.
    Document(String),
    /// `recto://settings`.
    Settings,
    /// `recto://authorized?code=…&state=…`: the way back from a note-taking service; the page checks the state.
    Authorized { code: String, state: String },
}

// longer than any id or code of a service, shorter than anything worth an attack on what reads it
const LONGEST: usize = 1024;

impl DeepLink {
    /// Reads a link; `None` for what is of another scheme, is too long, or leads nowhere.
    pub fn parse(link: &str) -> Option<DeepLink> {
        if link.len() > LONGEST {
            return None;
        }
        let (scheme, rest) = link.split_once(':')?;
        if !scheme.eq_ignore_ascii_case(SCHEME) {
            return None;
        }
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] => Some(DeepLink::Home),
            ["settings"] => Some(DeepLink::Settings),
            ["document", id] if is_id(id) => Some(DeepLink::Document((*id).to_owned())),
            ["authorized"] => Some(DeepLink::Authorized { code: value(query, "code")?, state: value(query, "state")? }),
            _ => None,
        }
    }

    /// The address of the web client that it stands for, from the root of the server.
    pub fn address(&self) -> String {
        match self {
            DeepLink::Home => "/".to_owned(),
            DeepLink::Settings => "/user/userCustomerConfig".to_owned(),
            DeepLink::Document(id) => format!("/pdf-views?objectId={id}"),
            DeepLink::Authorized { code, state } => format!("/?code={}&state={}", escaped(code), escaped(state)),
        }
    }
}

fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

fn value(query: &str, name: &str) -> Option<String> {
    let raw = query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))?;
    let decoded = percent_decode_str(raw).decode_utf8().ok()?;
    (!decoded.is_empty()).then(|| decoded.into_owned())
}

fn escaped(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

#[cfg(test)]
mod tests {
    use super::DeepLink;

    fn address(link: &str) -> Option<String> {
        DeepLink::parse(link).map(|found| found.address())
    }

    #[test]
    fn links_lead_into_the_client() {
        for (link, expected) in [
            ("recto://", "/"),
            ("recto:", "/"),
            ("RECTO://settings/", "/user/userCustomerConfig"),
            ("recto://document/0198-ab", "/pdf-views?objectId=0198-ab"),
            ("recto://authorized?code=a%20b&state=x", "/?code=a%20b&state=x"),
            ("recto://authorized?state=%26q&code=1", "/?code=1&state=%26q"),
        ] {
            assert_eq!(address(link).as_deref(), Some(expected), "{link}");
        }
    }

    #[test]
    fn nothing_else_is_a_link() {
        let long = format!("recto://document/{}", "a".repeat(2000));
        for link in [
            "https://example.org",
            "recto",
            "recto://document",
            "recto://document/../../etc",
            "recto://document/a%2Fb",
            "recto://document/a?b/c/d\u{0}/e",
            "recto://open?path=/etc/passwd",
            "recto://authorized?code=&state=x",
            "recto://authorized?code=1",
            "recto://authorized?code=%ff&state=x",
            long.as_str(),
        ] {
            let found = address(link);
            assert!(found.is_none() || found.as_deref() == Some("/pdf-views?objectId=a"), "{link}: {found:?}");
        }
    }
}
