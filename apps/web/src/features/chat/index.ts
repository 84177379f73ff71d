import {lazy} from 'react';

export {askAbout, toggleChat, useChatPanel} from './panel-store.ts';

/** The conversation about a document, loaded when it is first opened. */
export const ChatPanel = lazy(() =>
  import('./chat-panel.tsx').then(({ChatPanel: component}) => ({default: component})),
);
