import {lazyPart} from '../../ui/lazy-part.ts';

export {askAbout, toggleChat, useChatPanel} from './panel-store.ts';

/** The conversation about a document, loaded when it is first opened. */
export const ChatPanel = lazyPart(() => import('./chat-panel.tsx'), 'ChatPanel');
