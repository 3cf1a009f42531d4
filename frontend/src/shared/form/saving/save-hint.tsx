import { useIsMobile } from '../../use-is-mobile';

export const SaveHint = () => (useIsMobile() ? null : <> Ctrl + Enter salva.</>);
