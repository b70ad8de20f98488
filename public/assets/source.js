// A page of source: `#L12-L20` marks a range of lines, and a click on a number with Shift makes one.
(() => {
  const { $, $$ } = globalThis.handbook;
  const rangeOf = (hash) => {
    const [, from, to = from] = /^#L(\d+)(?:-L(\d+))?$/.exec(hash) ?? [];
    return from === undefined ? null : [Number(from), Number(to)].sort((a, b) => a - b);
  };
  const line = (n) => document.getElementById(`L${n}`);
  const mark = (scroll) => {
    for (const old of $$('.l.hit')) old.classList.remove('hit');
    const range = rangeOf(location.hash);
    if (!range || !line(range[0])) return;
    for (let n = range[0]; n <= range[1] && line(n); n++) line(n).classList.add('hit');
    if (scroll) line(range[0]).scrollIntoView({ block: 'start' });
  };
  $('.source').addEventListener('click', (event) => {
    const number = event.target.closest('a[tabindex]');
    const range = rangeOf(location.hash);
    if (!number || !event.shiftKey || !range) return;
    event.preventDefault();
    const [from, to] = [range[0], Number(number.hash.slice(2))].sort((a, b) => a - b);
    history.replaceState(null, '', `#L${from}-L${to}`);
    mark(false);
  });
  addEventListener('hashchange', () => mark(true));
  mark(location.hash.includes('-'));
})();
