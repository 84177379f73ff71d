import {Anchor, Box, Button, Group, Menu, Text} from '@mantine/core';
import {calls} from '@recto/api';
import {IconChevronDown, IconWifiOff} from '@tabler/icons-react';
import {type ErrorComponentProps, Link, Outlet, useLocation} from '@tanstack/react-router';
import {Suspense, useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import {useConnection} from '../../core/api/connection.ts';
import {openDialog} from '../../core/events/dialogs.ts';
import {showDone} from '../../core/events/toast.ts';
import {evictCached} from '../../core/files/file-cache.ts';
import {maskPhone} from '../../core/format/mask-phone.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {clearSession, followOtherTabs, useSession} from '../../core/session/store.ts';
import {useTaskStream} from '../../core/tasks/live-tasks.ts';
import {useLanding} from '../../features/auth/index.ts';
import {DesktopPart, inShell} from '../../features/desktop/index.ts';
import {PaletteButton} from '../../features/palette/index.ts';
import {PanelToggle, SidePanel} from '../../features/side-panel/index.ts';
import {Dialogs} from './dialogs.tsx';
import {ErrorPage} from './error-page.tsx';
import {LanguageSwitch} from './language-switch.tsx';
import {messages} from './messages.ts';
import {ScreenFocus} from './screen-focus.tsx';
import styles from './shell.module.css';
import {ThemeSwitch} from './theme-switch.tsx';
import {useAccount} from './use-account.ts';
import {useAnnouncements} from './use-announcements.ts';

/** The frame around every screen: the header, the screen, and the dialogs that any part may call for. */
export function Shell() {
  const t = useMessages(messages);
  // what a link shows is the same for everybody, and has nothing around it that is an account's
  const shared = useLocation({select: ({pathname}) => pathname.startsWith('/s/')});
  const signedIn = useSession(state => state.token !== null) && !shared;
  useAccount();
  useLanding();
  useTaskStream();
  useAnnouncements();
  useEffect(followOtherTabs, []);
  return (
    <div className={styles['frame']}>
      <a href="#main" className={styles['skip']}>
        {t('skip')}
      </a>
      <header className={styles['header']}>
        {signedIn && <PanelToggle />}
        <Link to="/" className={styles['name']} aria-label={t('home')}>
          Recto
        </Link>
        <Box flex={1} id="header-slot" className={styles['slot']} />
        <Group gap={4} wrap="nowrap">
          {!shared && <PaletteButton />}
          <LanguageSwitch />
          <ThemeSwitch />
          {!shared && <AccountMenu />}
        </Group>
        <Suspense>{inShell && <DesktopPart of="frame" />}</Suspense>
      </header>
      <Outage />
      <div className={styles['body']}>
        {signedIn && <SidePanel />}
        <main id="main" className={styles['main']} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Dialogs />
      <ScreenFocus />
    </div>
  );
}

/** Says, once for all that fails by it, that nothing can be reached. It is always there, for screen readers to notice what it says. */
function Outage() {
  const t = useMessages(messages);
  const connection = useConnection(state => state.connection);
  return (
    <div role="status">
      {connection !== 'up' && (
        <Group className={styles['offline']} gap="xs" justify="center" wrap="nowrap">
          <IconWifiOff size={14} aria-hidden style={{flex: 'none'}} />
          <Text size="xs">{t(connection)}</Text>
        </Group>
      )}
    </div>
  );
}

function AccountMenu() {
  const t = useMessages(messages);
  const session = useSession();
  const {token, vip, admin} = abilitiesOf(session);
  if (!token)
    return (
      <Button size="xs" ml={4} onClick={() => openDialog({kind: 'login'})}>
        {t('signIn')}
      </Button>
    );
  const signOut = async () => {
    // the session ends here whatever the server answers
    await api(calls.logout, {}, {quiet: true, ...(session.token && {token: session.token})}).catch(() => {});
    clearSession();
    // files that were looked at stay with nobody
    await evictCached();
    showDone(t('signedOut'));
  };
  const phone = session.userInfo?.phone;
  const name = session.userInfo?.nickname ?? (phone && maskPhone(phone)) ?? (admin ? t('owner') : t('account'));
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          size="xs"
          ml={4}
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          className={styles['account']}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/user/profile">
          {t('account')}
        </Menu.Item>
        <Menu.Item component={Link} to="/downloads">
          {t('downloads')}
        </Menu.Item>
        <Menu.Item component={Link} to="/trash">
          {t('trash')}
        </Menu.Item>
        <Menu.Item component={Link} to="/markdownEdit">
          {t('texts')}
        </Menu.Item>
        <Menu.Item component={Link} to="/ocr">
          {t('images')}
        </Menu.Item>
        <Menu.Item component={Link} to="/pricing">
          {t(vip ? 'buyPacks' : 'buyMembership')}
        </Menu.Item>
        <Menu.Item component={Link} to="/faq">
          {t('faq')}
        </Menu.Item>
        {admin && (
          <Menu.Item component={Link} to="/admin">
            {t('administration')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{t('signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What stands at an address that leads nowhere. */
export function NotFound() {
  const t = useMessages(messages);
  return (
    <div className={styles['message']}>
      <h1>{t('notFound')}</h1>
      <Text c="dimmed">{t('notFoundAbout')}</Text>
      <Anchor component={Link} to="/">
        {t('goHome')}
      </Anchor>
    </div>
  );
}

/** What stands in place of everything when the frame itself fails. */
export function BrokenShell(props: ErrorComponentProps) {
  return (
    <main className={styles['frame']}>
      <ErrorPage {...props} />
      <Dialogs />
    </main>
  );
}
