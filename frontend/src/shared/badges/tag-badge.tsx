import { Badge, CloseButton, Group } from '@mantine/core';
import type { Cor } from '@encomenda/contracts/tags/cor';
import { createElement } from 'react';
import { tagIcon } from './tag-icons';

const THEME_COLOR: Readonly<Record<Cor, string>> = {
  primary: 'blue',
  success: 'green',
  danger: 'red',
  warning: 'yellow',
};

interface TagVisivel {
  nome: string;
  icone?: string | null;
  cor: string;
}

interface TagBadgeProps {
  tag: TagVisivel;
  onRemove?: (() => void) | undefined;
  removing?: boolean;
}

const NAME_GIVES_WAY = { gridTemplateColumns: 'auto minmax(0, 1fr) auto' };

export const TagBadge = ({ tag, onRemove, removing = false }: TagBadgeProps) => {
  const color = tag.cor in THEME_COLOR ? THEME_COLOR[tag.cor as Cor] : 'gray';
  return (
    <Badge
      color={color}
      variant="light"
      title={tag.nome}
      aria-busy={removing || undefined}
      maw={180}
      style={{ ...NAME_GIVES_WAY, opacity: removing ? 0.5 : 1 }}
      leftSection={createElement(tagIcon(tag.icone), { size: 14, 'aria-hidden': true })}
      rightSection={
        onRemove ? (
          <CloseButton
            size={24}
            iconSize={14}
            mr={-8}
            c="inherit"
            disabled={removing}
            aria-label={`Remover tag ${tag.nome}`}
            onClick={onRemove}
          />
        ) : null
      }
    >
      {tag.nome}
    </Badge>
  );
};

export const TagBadges = ({ tags, max = 3 }: { tags: readonly TagVisivel[]; max?: number }) => {
  const rest = tags.slice(max);
  return (
    <Group gap={4} wrap="nowrap">
      {tags.slice(0, max).map((tag, index) => (
        <TagBadge key={`${index}-${tag.nome}`} tag={tag} />
      ))}
      {rest.length > 0 ? (
        <Badge color="gray" variant="light" title={rest.map(({ nome }) => nome).join(', ')}>
          +{rest.length}
        </Badge>
      ) : null}
    </Group>
  );
};
