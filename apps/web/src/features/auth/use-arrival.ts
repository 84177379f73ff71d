import {ApiError, calls} from '@recto/api';
import {useQueryClient} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useEffect} from 'react';
import {api} from '../../app/api.ts';
import {closeDialog, openDialog} from '../../app/dialogs.ts';
import {reactTo} from '../../app/reactions.ts';
import {showDone, showError} from '../../app/toast.ts';
import {useMessages} from '../../i18n/use-messages.ts';
import {abilitiesOf} from '../../session/abilities.ts';
import {keepTokens, useSession} from '../../session/store.ts';
import {type Arrival, isFresh, readArrival} from './arrival.ts';
import {arrivalMessages} from './arrival-messages.ts';
import {takeScan} from './scan.ts';

// a reload of the component must not use a code twice
let seen = false;

/** Does what the address asks for that somebody arrived with: the way back from WeChat, an invitation, a redirect. */
export function useArrival(): void {
  const t = useMessages(arrivalMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (seen || location.pathname !== '/') return;
    seen = true;
    const {trialInfo} = useSession.getState();
    if (trialInfo && !isFresh(trialInfo.timestamp, Date.now())) useSession.setState({trialInfo: null});
    const arrival = readArrival(new URLSearchParams(location.search), takeScan(), Date.now(), location.origin);
    // a first sign-in by WeChat that still waits for its phone
    if (!arrival && abilitiesOf(useSession.getState()).trialState) openDialog({kind: 'login'});
    if (!arrival) return;
    const signedIn = useSession.getState().token !== null;
    if (arrival.kind === 'wechat') {
      // the code leaves the address and the history
      void navigate({to: '/', replace: true});
      void (signedIn ? bind(arrival) : signIn(arrival));
    } else if (!signedIn) openDialog({kind: 'login'});
    else if (arrival.kind === 'redirect') location.replace(arrival.target);

    async function signIn({code, begun}: Arrival & {kind: 'wechat'}) {
      try {
        keepTokens(await api(calls.wxLogin, {code}, {quiet: true}), Date.now());
        closeDialog();
        showDone(t('welcome'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'user_not_found') return void reactTo(error);
        const {inviteCode} = begun ?? {};
        if (begun)
          useSession.setState({
            trialInfo: {timestamp: Date.now(), callBackCode: code, ...(inviteCode && {inviteCode})},
          });
        else showError(t('scanAgain'));
        openDialog({kind: 'login'});
      }
    }

    async function bind({code, begun}: Arrival & {kind: 'wechat'}) {
      if (begun?.purpose !== 'bind') return showError(t('scanAgain'));
      try {
        await api(calls.bindWeChat, {code});
        showDone(t('bound'));
        setTimeout(() => void queries.invalidateQueries({queryKey: ['account']}), 200);
      } catch {
        // said by the reaction to the refusal
      }
    }
  }, [navigate, queries, t]);
}
