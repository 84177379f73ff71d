//! Whether a server that ended by itself is started again.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

// a server that ends as soon as it has started would do so for ever
const MOST: usize = 5;
const WITHIN: Duration = Duration::from_secs(120);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// The ends of a server that nobody asked for.
#[derive(Default)]
pub struct Restarts {
    ends: VecDeque<Instant>,
}

impl Restarts {
    /// To be called at each end. How long to wait before the next start: nothing after the first, doubled after each further
    /// one; `None` when it has ended too often in a short time.
    pub fn after_end(&mut self, now: Instant) -> Option<Duration> {
        while self.ends.front().is_some_and(|end| now.duration_since(*end) > WITHIN) {
            self.ends.pop_front();
        }
        self.ends.push_back(now);
        match self.ends.len() {
            1 => Some(Duration::ZERO),
            count if count <= MOST => Some(Duration::from_secs(1 << (count - 2)).min(LONGEST_WAIT)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Restarts;
    use std::time::{Duration, Instant};

    #[test]
    fn waits_longer_each_time_and_gives_up() {
        let mut restarts = Restarts::default();
        let now = Instant::now();
        let waits: Vec<Option<u64>> =
            (0..6).map(|second| restarts.after_end(now + Duration::from_secs(second)).map(|wait| wait.as_secs())).collect();
        assert_eq!(waits, [Some(0), Some(1), Some(2), Some(4), Some(8), None]);
    }

    #[test]
    fn forgets_what_was_long_ago() {
        let mut restarts = Restarts::default();
        let now = Instant::now();
        for day in 0..20 {
            assert_eq!(restarts.after_end(now + Duration::from_secs(day * 86_400)), Some(Duration::ZERO));
        }
    }
}
