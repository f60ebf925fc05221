import { homeContent } from "#content/home.ts";
import { getLocale } from "#paraglide/runtime.js";
import { ByHands } from "./by-hands.tsx";
import { Community } from "./community.tsx";
import { DemoChat } from "./demo-chat.tsx";
import { Hero } from "./hero.tsx";
import { Learn } from "./learn.tsx";
import { OneSystem } from "./one-system.tsx";
import { Start } from "./start.tsx";
import { Stories } from "./stories.tsx";
import { TooManyApps } from "./too-many-apps.tsx";
import { Tools } from "./tools.tsx";

/** in the order of the set. */
export default function Sheets() {
  const text = homeContent(getLocale());
  return (
    <>
      <Hero />
      <TooManyApps text={text.apps} />
      <ByHands text={text.hands} />
      <OneSystem text={text.system} />
      <DemoChat text={text.cody} />
      <Learn text={text.learn} />
      <Tools text={text.tools} />
      <Community text={text.community} />
      <Stories text={text.stories} />
      <Start text={text.start} />
    </>
  );
}
