//! The few texts that the shell shows itself; all others are the page's.

/// The languages of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Zh,
    En,
}

/// A text of the shell.
#[derive(Clone, Copy)]
pub enum Text {
    Show,
    ReadFormula,
    Quit,
    ChooseFolder,
}

impl Language {
    /// Until the page says which one somebody has chosen: the system's, where it tells.
    pub fn of_system() -> Language {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
        match named {
            Some(name) if !name.to_ascii_lowercase().starts_with("zh") => Language::En,
            _ => Language::Zh,
        }
    }

    pub fn say(self, text: Text) -> &'static str {
        match (self, text) {
            (Language::Zh, Text::Show) => "显示 Recto",
            (Language::En, Text::Show) => "Show Recto",
            (Language::Zh, Text::ReadFormula) => "识别屏幕上的公式",
            (Language::En, Text::ReadFormula) => "Read a formula on the screen",
            (Language::Zh, Text::Quit) => "退出",
            (Language::En, Text::Quit) => "Quit",
            (Language::Zh, Text::ChooseFolder) => "选择默认导出位置",
            (Language::En, Text::ChooseFolder) => "Choose the default export location",
        }
    }
}
