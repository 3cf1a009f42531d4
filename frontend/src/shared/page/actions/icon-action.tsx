import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

interface IconActionProps extends Pick<ActionIconProps, 'color' | 'disabled' | 'loading'> {
  tip: string;
  label: string;
  icon: Icon;
  to?: string;
  onClick?: (() => void) | undefined;
}

export const IconAction = ({ tip, label, icon: Glyph, to, ...others }: IconActionProps) => {
  const button = {
    className: 'touch-target',
    variant: 'subtle',
    color: 'gray',
    'aria-label': label,
    children: <Glyph size={18} aria-hidden />,
    ...others,
  };
  return (
    <Tooltip label={tip}>
      {to === undefined ? (
        <ActionIcon {...button} />
      ) : (
        <ActionIcon component={Link} to={to} {...button} />
      )}
    </Tooltip>
  );
};
