import { ActionIcon, CopyButton as Copier, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyButtonProps {
  label: string;
  text: string;
}

const COPIED_MS = 2000;
const SIDE_PX = 24;

export const CopyButton = ({ label, text }: CopyButtonProps) => (
  <Copier value={text} timeout={COPIED_MS}>
    {({ copied, copy }) => (
      <>
        <Tooltip label={copied ? 'Copiado' : label}>
          <ActionIcon
            variant="subtle"
            size={SIDE_PX}
            color={copied ? 'green' : 'gray'}
            aria-label={label}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <span role="status" className="visually-hidden">
          {copied ? 'Copiado' : ''}
        </span>
      </>
    )}
  </Copier>
);
