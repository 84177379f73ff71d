import {useNavigate} from '@tanstack/react-router';
import {useCallback, useEffect, useRef, useState} from 'react';
import {showError, showReady} from '../../core/events/toast.ts';
import {useBroughtFiles} from '../../core/files/brought-files.ts';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {refreshAbout, useAboutShell} from './about-shell.ts';
import {ask, onShellMessage} from './bridge.ts';
import {CloseDialog} from './close-dialog.tsx';
import {closeActionOf} from './close-window.ts';
import {useFormulasOnScreen} from './formula/use-formulas-on-screen.ts';
import {useFollowResults} from './local-saves/use-follow-results.ts';
import {messages} from './messages.ts';
import {readOpened} from './read-opened.ts';
import {useUpdates} from './updates/use-updates.ts';
import {useTitleBar} from './use-title-bar.ts';
import {WindowButtons} from './window-buttons.tsx';

/** The window's buttons in the header around it, which becomes the title bar, and what follows from what the shell says. */
export function DesktopFrame() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const language = useLanguage(state => state.language);
  const about = useAboutShell(state => state.about);
  const [closing, setClosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useTitleBar(place, about?.system);
  useFollowResults();
  useFormulasOnScreen();
  useUpdates(useCallback(() => void navigate({href: '/user/userCustomerConfig'} as never), [navigate]));
  const close = useCallback(() => {
    const action = closeActionOf();
    if (action) return void ask('close_window', {action});
    void ask('close_seen');
    setClosing(true);
  }, []);
  useEffect(() => void ask('set_language', {language}), [language]);
  useEffect(() => {
    const go = (address: string) => void navigate({href: address} as never);
    const takeOpened = async () => {
      const {files, address} = await readOpened(name => showError(t('unreadable', {name})));
      if (address !== null) go(address);
      if (files.length === 0) return;
      if (address === null) go('/');
      useBroughtFiles.setState(brought => [...brought, ...files], true);
    };
    void refreshAbout();
    // what was handed over before this page was there
    void takeOpened();
    return onShellMessage(message => {
      if (message.kind === 'opened') void takeOpened();
      if (message.kind === 'go') go(message.address);
      if (message.kind === 'maximized') void refreshAbout();
      if (message.kind === 'saveFailed') showError(t('saveFailed', {code: message.code}), {id: 'save-failed'});
      if (message.kind === 'saved')
        showReady(t('saved', {path: message.path}), 'saved', {
          label: t('showFolder'),
          run: () => void ask('show_saved'),
        });
      if (message.kind === 'closeAsked') close();
    });
  }, [navigate, t, close]);

  return (
    <div ref={place}>
      {about && about.system !== 'macos' && <WindowButtons maximized={about.maximized} onClose={close} />}
      <CloseDialog opened={closing} onClose={() => setClosing(false)} />
    </div>
  );
}
