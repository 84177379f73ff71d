import {useEffect, useState} from 'react';
import {useMessages} from '../../core/i18n/use-messages.ts';
import styles from './local.module.css';
import {messages} from './messages.ts';

/** The HTML file as it will look. What came out of a document runs no script and reaches nothing of this page. */
export function Preview({name, html}: {readonly name: string; readonly html: Uint8Array<ArrayBuffer> | undefined}) {
  const t = useMessages(messages);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!html) return;
    const made = URL.createObjectURL(new Blob([html], {type: 'text/html'}));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return address ? (
    <iframe className={styles['preview']} title={t('previewOf', {name})} src={address} sandbox="allow-popups" />
  ) : null;
}
