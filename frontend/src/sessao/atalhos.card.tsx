import { SingleKeysSwitch } from '../shared/shortcuts/single-keys.switch';
import { SectionCard } from '../shared/page/detail/section-card';

export const AtalhosCard = () => (
  <SectionCard title="Atalhos do teclado">
    <SingleKeysSwitch />
  </SectionCard>
);
