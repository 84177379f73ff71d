export {ExpiryWarning} from './expiry-warning.tsx';
export {messages as commerceMessages} from './messages.ts';
export {methodLabel, reasonLabel} from './order-labels.ts';
