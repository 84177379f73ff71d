import {Button, Modal, Stack, Text, TextInput} from '@mantine/core';
import {calls} from '@recto/api';
import {useNavigate} from '@tanstack/react-router';
import {useState} from 'react';
import {api} from '../../core/api/api.ts';
import {useServerInfo} from '../../core/api/use-server-info.ts';
import {closeDialog, type Dialog, openDialog} from '../../core/events/dialogs.ts';
import {showDone} from '../../core/events/toast.ts';
import {formatDateTime} from '../../core/format/format.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {useSession} from '../../core/session/store.ts';
import {CodeField, isPhone} from '../sms-code/index.ts';
import {Contact} from './contact.tsx';
import {messages} from './messages.ts';

/** The dialogs that a refusal or a button calls for and that mostly show a message. */
export function NoticeDialog({dialog}: {dialog: Exclude<Dialog, {readonly kind: 'login'}>}) {
  const t = useMessages(messages);
  const missing = dialog.kind === 'pages-missing' ? (dialog.of ?? 'page') : 'page';
  const [title, about] = (
    {
      'pages-missing': (
        {
          page: ['pagesTitle', 'pagesAbout'],
          image: ['imagesTitle', 'imagesAbout'],
          extraImage: ['extraImagesTitle', 'extraImagesAbout'],
        } as const
      )[missing],
      'members-only': ['membersTitle', 'membersAbout'],
      unregistered: ['leavingTitle', 'leavingAbout'],
      contact: ['contactTitle', 'contactAbout'],
      tips: ['tipsTitle', 'tipsAbout'],
    } as const
  )[dialog.kind];
  const moment = dialog.kind === 'unregistered' && dialog.deleteAt ? formatDateTime(dialog.deleteAt) : '…';
  return (
    <Modal opened onClose={closeDialog} title={t(title)} centered>
      <Stack>
        <Text size="sm">{t(about, {moment, what: dialog.kind === 'tips' ? dialog.what : ''})}</Text>
        {dialog.kind === 'unregistered' ? (
          <RestoreForm />
        ) : dialog.kind === 'contact' || dialog.kind === 'tips' ? (
          <Contact />
        ) : dialog.kind === 'pages-missing' ? (
          <MorePages images={missing !== 'page'} />
        ) : (
          <BecomeMember />
        )}
      </Stack>
    </Modal>
  );
}

/** The ways to more pages: those of members first for members. Images come with a membership alone. */
function MorePages({images}: {images: boolean}) {
  const t = useMessages(messages);
  const {vip} = abilitiesOf(useSession());
  if (images) return <Way to="/pricing" label={t('buyMembership')} main />;
  return (
    <Stack gap="xs">
      <Way
        to="/pricing"
        label={t('buyPacks')}
        main={vip}
        disabled={!vip}
        about={vip ? undefined : t('packsForMembers')}
      />
      <Way to="/pricing" label={t('buyMembership')} main={!vip} />
      <Way to="/user/checkin" label={t('checkIn')} />
    </Stack>
  );
}

/** The ways to become a member. */
function BecomeMember() {
  const t = useMessages(messages);
  const info = useServerInfo();
  const {wxBound} = abilitiesOf(useSession());
  const wechat = info.data?.wechat === true;
  const gift = wechat && (info.data?.wechatGiftDays ?? 0) > 0;
  return (
    <Stack gap="xs">
      <Way to="/pricing" label={t('buyMembership')} main />
      <Way to="/user/rebateOverview" label={t('invite')} />
      {!wxBound && (
        <Way
          to="/user/profile"
          label={t(gift ? 'bindForMembership' : 'bindWechat')}
          disabled={!wechat}
          about={wechat ? undefined : t('noWechat')}
        />
      )}
    </Stack>
  );
}

function Way(props: {
  readonly to: string;
  readonly label: string;
  readonly main?: boolean;
  readonly disabled?: boolean;
  readonly about?: string | undefined;
}) {
  const {to, label, main = false, disabled = false, about} = props;
  const navigate = useNavigate();
  return (
    <div>
      <Button
        fullWidth
        variant={main ? 'filled' : 'default'}
        disabled={disabled}
        {...(main && {'data-autofocus': true})}
        onClick={() => {
          closeDialog();
          void navigate({to});
        }}
      >
        {label}
      </Button>
      {about && (
        <Text size="xs" c="dimmed" mt={2} ta="center">
          {about}
        </Text>
      )}
    </div>
  );
}

function RestoreForm() {
  const t = useMessages(messages);
  const [phone, setPhone] = useState('');
  const [phoneWrong, setPhoneWrong] = useState(false);
  const [smsCode, setSmsCode] = useState('');
  // refusals are shown already
  const restore = () =>
    api(calls.deleteUserUnregister, {phone, smsCode}).then(
      () => {
        showDone(t('restored'));
        openDialog({kind: 'login'});
      },
      () => {},
    );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void restore();
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('phone')}
          type="tel"
          placeholder="+86"
          value={phone}
          error={phoneWrong && t('enterPhone')}
          onChange={event => {
            setPhoneWrong(false);
            setPhone(event.currentTarget.value.trim());
          }}
        />
        <CodeField
          value={smsCode}
          onChange={setSmsCode}
          onSend={() => (isPhone(phone) ? api(calls.sendSmsCode, {phone}) : void setPhoneWrong(true))}
        />
        <Button type="submit">{t('restore')}</Button>
      </Stack>
    </form>
  );
}
