import {CloseButton} from '@mantine/core';
import {CatchBoundary, type ErrorComponentProps} from '@tanstack/react-router';
import {Suspense} from 'react';
import {closeDialog, useDialogs} from '../../core/events/dialogs.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {LoginDialog} from '../../features/auth/index.ts';
import {NoticeDialog} from '../../features/notices/index.ts';
import {useVerification, VerificationDialog} from '../../features/verification/index.ts';
import {ErrorPage} from './error-page.tsx';
import {messages} from './messages.ts';
import styles from './shell.module.css';

/** The dialogs that any part of the page may call for; one that cannot be loaded shows an error in its place. */
export function Dialogs() {
  const dialog = useDialogs(state => state.open);
  const asked = useVerification(state => state.asked);
  return (
    <CatchBoundary getResetKey={() => `${dialog?.kind} ${asked?.verifyId}`} errorComponent={BrokenDialog}>
      <Suspense>
        {dialog?.kind === 'login' && <LoginDialog />}
        {dialog && dialog.kind !== 'login' && <NoticeDialog dialog={dialog} />}
        {asked && <VerificationDialog />}
      </Suspense>
    </CatchBoundary>
  );
}

function BrokenDialog(props: ErrorComponentProps) {
  const t = useMessages(messages);
  // the browser's own: the library's comes with the dialogs that could not be loaded
  return (
    <dialog ref={showModal} className={styles['broken']} aria-label={t('wrong')} onClose={closeDialog}>
      <CloseButton className={styles['brokenClose'] ?? ''} aria-label={t('close')} onClick={closeDialog} />
      <ErrorPage {...props} />
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();
