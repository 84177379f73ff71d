import {create} from 'zustand';
import {createJSONStorage, persist} from 'zustand/middleware';

/** The values of each choice, the default first. */
export const choices = {
  formulaRenderer: ['mathjax', 'katex'],
  renderingEngine: ['virtualView', 'fullView'],
  closeAction: ['none', 'close', 'minimize', 'minimizeToTray'],
} as const;

/** How a person likes to work, kept over visits in this browser. */
export type UserSettings = {
  readonly formulaRenderer: (typeof choices.formulaRenderer)[number];
  /** Whether long results are drawn where one looks, or all at once. */
  readonly renderingEngine: (typeof choices.renderingEngine)[number];
  /** What closing the window does in the desktop client; `none` asks. */
  readonly closeAction: (typeof choices.closeAction)[number];
  readonly noPopUpWindowPopsUpNextTime: boolean;
  /** Opens a result when its parse, begun on this page, is done. */
  readonly enterDetailAfterParsed: boolean;
  /** Recognizes pages whose text cannot be trusted, instead of reading the text layer only. */
  readonly analyticalEnhancement: boolean;
  /** The editor saves by itself. */
  readonly autoSaveEnabled: boolean;
  readonly imageParseGuideCompleted: boolean;
  readonly hasCompletedGuide: boolean;
};

export const defaultSettings: UserSettings = {
  formulaRenderer: choices.formulaRenderer[0],
  renderingEngine: choices.renderingEngine[0],
  closeAction: choices.closeAction[0],
  noPopUpWindowPopsUpNextTime: false,
  enterDetailAfterParsed: false,
  analyticalEnhancement: true,
  autoSaveEnabled: true,
  imageParseGuideCompleted: false,
  hasCompletedGuide: false,
};

/** Settings out of whatever an older version, or a hand, has stored: what is known and valid is kept, the rest gets its default. */
export function readSettings(stored: unknown): UserSettings {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const entries = Object.entries(defaultSettings).map(([name, fallback]) => {
    const value = values[name];
    const allowed: readonly unknown[] = name in choices ? choices[name as keyof typeof choices] : [true, false];
    return [name, allowed.includes(value) ? value : fallback] as const;
  });
  return Object.fromEntries(entries) as UserSettings;
}

export const useUserSettings = create<UserSettings>()(
  persist(() => defaultSettings, {
    name: 'user-settings',
    version: 6,
    storage: createJSONStorage(() => localStorage),
    migrate: readSettings,
    // also of this version: a value that was taken away must not come back from the store
    merge: readSettings,
  }),
);
