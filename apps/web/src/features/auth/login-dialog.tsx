import {Box, Divider, Group, Modal, Stack, Text} from '@mantine/core';
import {useMediaQuery} from '@mantine/hooks';
import {closeDialog, useDialogs} from '../../core/events/dialogs.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {useReturnFocus} from '../../ui/use-return-focus.ts';
import {BindPhoneForm} from './bind-phone-form.tsx';
import {ownAddress} from './landing.ts';
import {LoginForm} from './login-form.tsx';
import {messages} from './messages.ts';
import {WeChatQr} from './wechat-qr.tsx';

/**
 * The sign-in dialog: phone on the left, WeChat on the right where the window is wide. After a first sign-in by WeChat it
 * asks for the phone instead; who is signed in without WeChat is shown the code that binds it.
 */
export function LoginDialog() {
  const t = useMessages(messages);
  const opened = useDialogs(state => state.open?.kind === 'login');
  useReturnFocus(opened);
  const session = useSession();
  const wide = useMediaQuery('(min-width: 761px)', undefined, {getInitialValueInEffect: false});
  const {token, wxBound} = abilitiesOf(session);
  const content = session.trialInfo ? 'phone' : token && !wxBound ? 'wechat' : 'login';
  const both = content === 'login' && wide;
  return (
    <Modal
      opened={opened}
      onClose={closeDialog}
      title={t(content === 'phone' ? 'bindPhone' : content === 'wechat' ? 'bindWechat' : 'title')}
      centered
      size={both ? 760 : 'sm'}
    >
      {content === 'phone' && session.trialInfo && <BindPhoneForm trialInfo={session.trialInfo} onDone={closeDialog} />}
      {content === 'wechat' && (
        <Stack align="center" gap="sm">
          <Text size="sm" c="dimmed" ta="center">
            {t('bindWechatAbout')}
          </Text>
          <WeChatQr purpose="bind" />
        </Stack>
      )}
      {content === 'login' && (
        <Group align="stretch" wrap="nowrap" gap="xl">
          <Box flex={1} miw={0}>
            <LoginForm onDone={goOn} />
          </Box>
          {both && (
            <>
              <Divider orientation="vertical" />
              <Stack w={300} align="center" justify="center" gap="sm">
                <Text fw={500} size="sm">
                  {t('scan')}
                </Text>
                <WeChatQr purpose="sign-in" />
              </Stack>
            </>
          )}
        </Group>
      )}
    </Modal>
  );
}

/** Closes the dialog, and goes to the address of this site that somebody came to sign in for. */
function goOn(): void {
  closeDialog();
  const target = ownAddress(new URLSearchParams(location.search).get('origin'), location.origin);
  if (target !== undefined) location.assign(target);
}
