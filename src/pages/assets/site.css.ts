/* The one style sheet of the site, joined from its parts in order: later parts may overrule earlier ones. */

import body from '../../styles/body.css?raw';
import cards from '../../styles/cards.css?raw';
import colours from '../../styles/colours.css?raw';
import diagrams from '../../styles/diagrams.css?raw';
import foot from '../../styles/foot.css?raw';
import frame from '../../styles/frame.css?raw';
import ground from '../../styles/ground.css?raw';
import guide from '../../styles/guide.css?raw';
import head from '../../styles/head.css?raw';
import media from '../../styles/media.css?raw';
import narrow from '../../styles/narrow.css?raw';
import search from '../../styles/search.css?raw';
import source from '../../styles/source.css?raw';
import stages from '../../styles/stages.css?raw';
import symbols from '../../styles/symbols.css?raw';
import tables from '../../styles/tables.css?raw';
import top from '../../styles/top.css?raw';

export function GET(): Response {
  return new Response(
    [
      colours,
      ground,
      top,
      frame,
      head,
      body,
      tables,
      stages,
      cards,
      symbols,
      source,
      diagrams,
      foot,
      guide,
      search,
      narrow,
      media,
    ].join('\n'),
  );
}
