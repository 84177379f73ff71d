import {ApiError, calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useEffect} from 'react';
import {api} from '../../core/api/api.ts';
import {reportRefusal} from '../../core/api/refusals.ts';
import {closeDialog, openDialog} from '../../core/events/dialogs.ts';
import {showDone, showError} from '../../core/events/toast.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {abilitiesOf} from '../../core/session/abilities.ts';
import {keepTokens, useSession} from '../../core/session/store.ts';
import {finishAuthorization} from '../transfer/index.ts';
import {isFresh, type Landing, readLanding} from './landing.ts';
import {landingMessages} from './landing-messages.ts';
import {takeScan} from './pending-scan.ts';

// a reload of the component must not use a code twice
let handled = false;

/** Does what the address asks for that somebody arrived with: the way back from WeChat, an invitation, a redirect. */
export function useLanding(): void {
  const t = useMessages(landingMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (handled || location.pathname !== '/') return;
    handled = true;
    const {trialInfo} = useSession.getState();
    if (trialInfo && !isFresh(trialInfo.timestamp, Date.now())) useSession.setState({trialInfo: null});
    const landing = readLanding(new URLSearchParams(location.search), takeScan(), Date.now(), location.origin);
    // a first sign-in by WeChat that still waits for its phone
    if (!landing && abilitiesOf(useSession.getState()).trialState) openDialog({kind: 'login'});
    if (!landing) return;
    const signedIn = useSession.getState().token !== null;
    if (landing.kind === 'wechat') {
      // the code leaves the address and the history
      void navigate({to: '/', replace: true});
      void (signedIn ? bind(landing) : signIn(landing));
    } else if (landing.kind === 'authorized' || landing.kind === 'denied' || landing.kind === 'unasked') {
      void navigate({to: '/', replace: true});
      void finishAuthorization(landing);
    } else if (!signedIn) openDialog({kind: 'login'});
    else if (landing.kind === 'redirect') location.replace(landing.target);

    async function signIn({code, begun}: Landing & {kind: 'wechat'}) {
      try {
        keepTokens(await api(calls.wxLogin, {code}, {quiet: true}), Date.now());
        closeDialog();
        showDone(t('welcome'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'user_not_found') return void reportRefusal(error);
        const {inviteCode} = begun ?? {};
        if (begun)
          useSession.setState({
            trialInfo: {timestamp: Date.now(), callBackCode: code, ...(inviteCode && {inviteCode})},
          });
        else showError(t('scanAgain'));
        openDialog({kind: 'login'});
      }
    }

    async function bind({code, begun}: Landing & {kind: 'wechat'}) {
      if (begun?.purpose !== 'bind') return showError(t('scanAgain'));
      try {
        await api(calls.bindWeChat, {code});
        showDone(t('bound'));
        setTimeout(() => void queries.invalidateQueries({queryKey: ['account']}), 200);
      } catch {
        // the refusal is shown already
      }
    }
  }, [navigate, queries, t]);
}
