//! The server as a child process of the shell.
//!
//! What is secret goes to it over its standard input, which no other process can read, never as an argument or in its
//! environment. The end of that input tells it to stop, so that it ends with the shell however the shell ends.

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Plan {
    pub node: PathBuf,
    /// `bin/recto.js` of the command line.
    pub script: PathBuf,
    /// The port to listen on; any free one for 0.
    pub port: u16,
    /// Where its output is kept, written anew at each start.
    pub log: PathBuf,
    pub environment: Vec<(OsString, OsString)>,
}

/// Why there is no server.
#[derive(Debug)]
pub enum StartError {
    /// The program could not be run.
    NotRun(io::Error),
    /// It ended; with the last lines that it wrote.
    Ended(String),
    /// It said nothing for too long.
    Silent,
}

/// A server that is ready.
pub struct Sidecar {
    child: Arc<Mutex<Child>>,
    input: Option<ChildStdin>,
    /// Where it listens, as `http://127.0.0.1:<port>`.
    pub url: String,
    pub port: u16,
}

// the first start makes a database, on slow disks behind a virus scanner
const PATIENCE: Duration = Duration::from_secs(180);
// the server gives running tasks back and stops its database, each with a time limit of its own
const STOP_PATIENCE: Duration = Duration::from_secs(25);
const LINES_KEPT: usize = 12;
const POLL: Duration = Duration::from_millis(40);

impl Sidecar {
    /// Starts the server and waits until it is ready. `key` opens its door, see [`Sidecar::expect`].
    pub fn start(plan: &Plan, key: &str) -> Result<Sidecar, StartError> {
        let mut command = Command::new(&plan.node);
        command
            .arg(&plan.script)
            .args(["serve", "--desktop"])
            .env("RECTO_HOST", "127.0.0.1")
            .env("RECTO_PORT", plan.port.to_string())
            .env_remove("RECTO_PUBLIC_URL")
            .env_remove("NODE_OPTIONS")
            .envs(plan.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        own_group(&mut command);
        let mut child = command.spawn().map_err(StartError::NotRun)?;
        let mut input = child.stdin.take().expect("its input is a pipe");
        let log = Arc::new(Mutex::new(open_log(plan)));
        let kept = Arc::new(Mutex::new(VecDeque::new()));
        let (said, lines) = mpsc::channel();
        let out = child.stdout.take().expect("its output is a pipe");
        let errors = child.stderr.take().expect("its errors are a pipe");
        follow(out, Arc::clone(&log), Arc::clone(&kept), Some(said));
        follow(errors, log, Arc::clone(&kept), None);
        // a server that could not start has closed its input; what it said tells why
        let _ = writeln!(input, "{{\"key\":\"{key}\"}}").and_then(|()| input.flush());
        match wait_for_port(&lines) {
            Ok(port) => {
                let url = format!("http://127.0.0.1:{port}");
                Ok(Sidecar { child: Arc::new(Mutex::new(child)), input: Some(input), url, port })
            }
            Err(silent) => {
                drop(input);
                if silent {
                    end_group(&mut child);
                }
                let _ = child.wait();
                // what is left in the pipe of errors
                thread::sleep(POLL);
                let last = kept.lock().unwrap().iter().cloned().collect::<Vec<String>>().join("\n");
                Err(if silent { StartError::Silent } else { StartError::Ended(last) })
            }
        }
    }

    /// Has the server let the window in that brings this token, once and within a minute.
    pub fn expect(&mut self, token: &str) -> io::Result<()> {
        self.tell(&json!({"expect": token}))
    }

    /// Tells the server what it runs on, and the folder that results are saved into.
    pub fn describe_machine(&mut self, save_folder: &Path) -> io::Result<()> {
        let folder = save_folder.to_string_lossy();
        self.tell(&json!({"machine": {"system": std::env::consts::OS, "saveFolder": folder}}))
    }

    fn tell(&mut self, what: &Value) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        writeln!(input, "{what}")?;
        input.flush()
    }

    pub fn pid(&self) -> u32 {
        self.child.lock().unwrap().id()
    }

    /// How it has ended, if it has.
    pub fn ended(&self) -> Option<ExitStatus> {
        self.child.lock().unwrap().try_wait().ok().flatten()
    }

    /// Has it stop, and waits for that; one that does not stop is ended with what it has started.
    pub fn stop(mut self) {
        drop(self.input.take());
        let begun = Instant::now();
        while begun.elapsed() < STOP_PATIENCE {
            if self.ended().is_some() {
                return;
            }
            thread::sleep(POLL);
        }
        let mut child = self.child.lock().unwrap();
        end_group(&mut child);
        let _ = child.wait();
    }
}

/// The port that the server names; `Err(true)` when it stays silent, `Err(false)` when it ends.
fn wait_for_port(lines: &mpsc::Receiver<String>) -> Result<u16, bool> {
    let until = Instant::now() + PATIENCE;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        match lines.recv_timeout(left) {
            Ok(line) => {
                if let Some(port) = port_in(&line) {
                    return Ok(port);
                }
            }
            Err(RecvTimeoutError::Timeout) => return Err(true),
            Err(RecvTimeoutError::Disconnected) => return Err(false),
        }
    }
}

fn port_in(line: &str) -> Option<u16> {
    line.strip_prefix("ready on http://127.0.0.1:")?.trim_end().parse().ok()
}

fn open_log(plan: &Plan) -> Option<std::fs::File> {
    if let Some(folder) = plan.log.parent() {
        let _ = std::fs::create_dir_all(folder);
    }
    // a server runs without a log too
    std::fs::File::create(&plan.log).ok()
}

/// Reads a stream to its end, or the server would stand still before a full pipe.
fn follow(
    stream: impl Read + Send + 'static,
    log: Arc<Mutex<Option<std::fs::File>>>,
    kept: Arc<Mutex<VecDeque<String>>>,
    said: Option<mpsc::Sender<String>>,
) {
    thread::spawn(move || {
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { continue };
            if let Some(file) = log.lock().unwrap().as_mut() {
                let _ = writeln!(file, "{line}");
            }
            // lines of the log are JSON, and say nothing to a person
            if !line.starts_with('{') {
                let mut kept = kept.lock().unwrap();
                if kept.len() == LINES_KEPT {
                    kept.pop_front();
                }
                kept.push_back(line.clone());
            }
            if let Some(said) = &said {
                let _ = said.send(line);
            }
        }
    });
}

#[cfg(unix)]
fn own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    // Ctrl+C in a terminal is for the shell, which then stops the server in order
    command.process_group(0);
}

#[cfg(windows)]
fn own_group(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}

/// Ends the server and what it has started, at once.
fn end_group(child: &mut Child) {
    #[cfg(unix)]
    let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", child.id())]).status();
    #[cfg(windows)]
    let _ = Command::new("taskkill").args(["/T", "/F", "/PID", &child.id().to_string()]).status();
    let _ = child.kill();
}

#[cfg(all(test, unix))]
mod tests {
    use super::{Plan, Sidecar, StartError, port_in};
    use std::path::{Path, PathBuf};

    /// A server of a few lines: a shell script in the place of Node, which gets the script's path as its first argument.
    fn plan(name: &str, script: &str) -> Plan {
        use std::os::unix::fs::PermissionsExt;
        let folder = std::env::temp_dir().join(format!("recto-sidecar-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let node = folder.join("node");
        std::fs::write(&node, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(&node, std::fs::Permissions::from_mode(0o755)).unwrap();
        Plan { node, script: PathBuf::from("x"), port: 0, log: folder.join("server.log"), environment: vec![] }
    }

    #[test]
    fn is_told_its_key_and_tokens_and_ends_with_its_input() {
        let plan = plan(
            "good",
            "read key; echo \"$key $*\" >&2; echo '{\"a\":1}'; echo ready on http://127.0.0.1:4321; while read line; do echo \"$line\" >&2; done; echo end >&2",
        );
        let mut sidecar = Sidecar::start(&plan, "k").unwrap();
        assert_eq!((sidecar.url.as_str(), sidecar.port), ("http://127.0.0.1:4321", 4321));
        assert!(sidecar.ended().is_none());
        sidecar.expect("t").unwrap();
        sidecar.describe_machine(Path::new("/a b")).unwrap();
        sidecar.stop();
        // the thread that follows its errors may write the last of them a moment later
        let log = (0..200)
            .map(|_| {
                std::thread::sleep(super::POLL);
                std::fs::read_to_string(&plan.log).unwrap()
            })
            .find(|log| log.contains("end\n"))
            .unwrap();
        assert!(log.contains("{\"key\":\"k\"} x serve --desktop\n") && log.contains("{\"expect\":\"t\"}\n"), "{log}");
        assert!(log.contains(r#""saveFolder":"/a b""#), "{log}");
    }

    #[test]
    fn one_that_ends_says_why() {
        let plan = plan("ends", "echo '{\"level\":30}'; echo 'recto: No space is left on the disk.' >&2; exit 1");
        match Sidecar::start(&plan, "k") {
            Err(StartError::Ended(why)) => assert_eq!(why, "recto: No space is left on the disk."),
            _ => panic!("it did not end"),
        }
    }

    #[test]
    fn what_is_not_there_is_not_run() {
        let mut plan = plan("none", "");
        plan.node = PathBuf::from("/nowhere/node");
        assert!(matches!(Sidecar::start(&plan, "k"), Err(StartError::NotRun(_))));
    }

    #[test]
    fn only_loopback_is_a_place_to_go() {
        assert_eq!(port_in("ready on http://127.0.0.1:80\n"), Some(80));
        for line in ["ready on http://0.0.0.0:80", "ready on http://127.0.0.1:80/x", "ready on http://127.0.0.1:99999", "ready"] {
            assert_eq!(port_in(line), None);
        }
    }
}
