import { useIsMobile } from '../../use-is-mobile';

/** Names the keys that save a form; nothing on a phone, which has no such keys. */
export const SaveHint = () => (useIsMobile() ? null : <> Ctrl + Enter salva.</>);
