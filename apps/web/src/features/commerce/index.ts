export {ExpiryWarning} from './expiry-warning.tsx';
export {messages as commerceMessages} from './messages.ts';
export {reasonLabel} from './order-labels.ts';
export {useMethodName} from './use-payment-methods.ts';
