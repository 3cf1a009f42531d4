import { AtalhosSimplesSwitch } from '../shared/atalhos/atalhos-simples.switch';
import { SectionCard } from '../shared/page/section-card';

/** How one's keyboard works here. */
export const AtalhosCard = () => (
  <SectionCard title="Atalhos do teclado">
    <AtalhosSimplesSwitch />
  </SectionCard>
);
