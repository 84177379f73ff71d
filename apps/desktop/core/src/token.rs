//! Secrets that the shell shares with its server and with its own window.

/// 256 random bits as 64 hexadecimal digits. Panics where the system has no randomness: nothing would be safe then.
pub fn random_token() -> String {
    let mut bytes = [0u8; 32];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::random_token;

    #[test]
    fn tokens_are_long_and_differ() {
        let token = random_token();
        assert_eq!(token.len(), 64);
        assert!(token.bytes().all(|byte| byte.is_ascii_hexdigit()));
        assert_ne!(token, random_token());
    }
}
