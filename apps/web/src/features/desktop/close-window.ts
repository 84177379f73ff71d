import {useUserSettings} from '../../core/settings/user-settings.ts';
import {ask, type CloseAction} from './bridge.ts';

/** What closing the window does; undefined when that is to be asked. */
export function closeActionOf(): CloseAction | undefined {
  const {closeAction} = useUserSettings.getState();
  return closeAction === 'none' ? undefined : closeAction;
}

/** Does what was chosen, and from now on without asking where that is wanted. */
export function closeWindow(action: CloseAction, remember: boolean): void {
  if (remember) useUserSettings.setState({closeAction: action, noPopUpWindowPopsUpNextTime: true});
  void ask('close_window', {action});
}
