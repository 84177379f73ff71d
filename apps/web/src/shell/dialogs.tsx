import {Modal} from '@mantine/core';
import {CatchBoundary, type ErrorComponentProps} from '@tanstack/react-router';
import {lazy, Suspense} from 'react';
import {closeDialog, useDialogs} from '../app/dialogs.ts';
import {useVerification} from '../features/verification/ask.ts';
import {ErrorPage} from './error-page.tsx';

const LoginDialog = lazy(() =>
  import('../features/auth/login-dialog.tsx').then(({LoginDialog: component}) => ({default: component})),
);
const NoticeDialog = lazy(() =>
  import('../features/notices/notice-dialog.tsx').then(({NoticeDialog: component}) => ({default: component})),
);
const VerificationDialog = lazy(() =>
  import('../features/verification/verification-dialog.tsx').then(({VerificationDialog: component}) => ({
    default: component,
  })),
);

/** The dialogs that any part of the page may call for; one that cannot be loaded says so in its place. */
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
  return (
    <Modal opened onClose={closeDialog} centered>
      <ErrorPage {...props} />
    </Modal>
  );
}
