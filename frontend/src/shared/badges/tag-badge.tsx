import { Badge, CloseButton, Group } from '@mantine/core';
import { tagIcon } from './tag-icons';

/** The four colours that a tag may have, by the name that the API stores. */
export const CORES_DE_TAG = [
  { cor: 'primary', nome: 'Azul', color: 'blue' },
  { cor: 'success', nome: 'Verde', color: 'green' },
  { cor: 'danger', nome: 'Vermelho', color: 'red' },
  { cor: 'warning', nome: 'Amarelo', color: 'yellow' },
] as const;

export interface TagVisivel {
  nome: string;
  /** Name of an icon of `ICONES_DE_TAG`. */
  icone?: string | null;
  cor: string;
}

interface TagBadgeProps {
  tag: TagVisivel;
  /** Shows an X that takes the tag away. */
  onRemove?: (() => void) | undefined;
  removing?: boolean;
}

/** A tag in its colour, with its icon and its name. */
export const TagBadge = ({ tag, onRemove, removing = false }: TagBadgeProps) => {
  const Icon = tagIcon(tag.icone);
  const color = CORES_DE_TAG.find(({ cor }) => cor === tag.cor)?.color ?? 'gray';
  return (
    <Badge
      color={color}
      variant="light"
      style={{ opacity: removing ? 0.5 : 1 }}
      leftSection={<Icon size={14} aria-hidden />}
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

/** Several tags; beyond `max` the rest is counted and named on hover. */
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
