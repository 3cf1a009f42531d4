import '@mantine/core/styles/Typography.layer.css';
import { Typography } from '@mantine/core';

/** Renders HTML unescaped. Only for HTML from our API, which stores an allow-list of elements. */
export const RichText = ({ html }: { html: string | null | undefined }) =>
  html ? (
    // oxlint-disable-next-line react/no-danger
    <Typography className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
  ) : null;
